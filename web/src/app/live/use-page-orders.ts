import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { PageOrder } from '#lib/page/worker-orders.ts';

/**
 * Does what the service worker asks of a page of members: a notification that was pressed leads on in it, by its own ways (a
 * form that is not saved asks first).
 */
export function usePageOrders(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const follow = ({ data: order, ports }: MessageEvent<PageOrder>) => {
      if (order.type === 'open') void navigate(order.url);
      if (order.type === 'where') ports[0]?.postMessage(`${location.pathname}${location.search}${location.hash}`);
    };
    navigator.serviceWorker.addEventListener('message', follow);
    return () => navigator.serviceWorker.removeEventListener('message', follow);
  }, [navigate]);
}
