import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { PageOrder } from '#lib/page/worker-orders.ts';

/**
 * Handles messages of the service worker: a pressed notification navigates within the open page, so that an unsaved
 * form can ask first.
 */
export function usePageOrders(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const follow = ({ data: order, ports }: MessageEvent<PageOrder>) => {
      // A notification about what is open must not make a second entry of it.
      if (order.type === 'open') void navigate(order.url, { replace: order.url === addressNow() });
      if (order.type === 'where') ports[0]?.postMessage(addressNow());
    };
    navigator.serviceWorker.addEventListener('message', follow);
    return () => navigator.serviceWorker.removeEventListener('message', follow);
  }, [navigate]);
}

const addressNow = () => `${location.pathname}${location.search}${location.hash}`;
