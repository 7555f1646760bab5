import { storedAtom } from '../../lib/stored-atom.ts'

/** Columns each list leaves out on this device, by the list's name. */
export const hiddenColumnsAtom = storedAtom<Record<string, string[]>>({
  key: 'hidden-columns',
  version: 1,
  initial: {},
  read: (data) => {
    if (typeof data !== 'object' || data === null) return null
    const lists = Object.entries(data).map(([list, columns]) => [
      list,
      Array.isArray(columns) ? columns.filter((each) => typeof each === 'string') : [],
    ])
    return Object.fromEntries(lists) as Record<string, string[]>
  },
})
