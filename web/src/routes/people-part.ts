import type * as parts from './people.tsx';

type People = typeof parts;

/** Loads a part of the people of a business, all of which are in one file, with their texts; for `lazy`. */
export async function loadPeople<Name extends keyof People>(name: Name): Promise<{ default: People[Name] }> {
  const loaded = await import('./people.tsx');
  await loaded.loadPeopleTexts();
  return { default: loaded[name] };
}
