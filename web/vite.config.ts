import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: {
    host: '127.0.0.1',
    proxy: {
      '/auth/v1': server,
      '/rest/v1': server,
      '/storage/v1': server,
      '/realtime/v1': { target: server, ws: true },
      '/api': server,
      '/matching': server,
      '/config.json': server,
    },
  },
});
