import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import './console.css';
import './lists.css';
// Last, because it overrides the others.
import './phone.css';
import { Refused } from './api/client.ts';
import { App } from './app.tsx';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal would be refused again; only a lost answer is requested once more.
      retry: (count, error) => count < 1 && error instanceof Refused && error.reason === undefined,
      staleTime: 5_000,
    },
  },
});

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the console');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <App />
  </QueryClientProvider>,
);
