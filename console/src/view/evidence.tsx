/** The pictures that evidence names, fetched with the session, because their addresses are not public. */
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { fetchEvidence } from '../api/client.ts';
import { Problem } from './problem.tsx';

const addresses = /\/operator\/files\/[A-Za-z0-9_-]+\.webp/g;

export function Evidence({ text }: { text: string }) {
  return [...new Set(text.match(addresses))].map((path) => <Picture key={path} path={path} />);
}

function Picture({ path }: { path: string }) {
  const picture = useQuery({
    queryKey: ['evidence', path],
    queryFn: async () => URL.createObjectURL(await fetchEvidence(path)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = picture.data;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  if (picture.error) return <Problem error={picture.error} />;
  return url === undefined ? null : <img className="evidence" src={url} alt="Evidence" />;
}
