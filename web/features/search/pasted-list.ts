import { atomWithStorage, createJSONStorage } from 'jotai/utils'

/** How many lines a list may have. */
export const MAX_LINES = 500

/** The list as it was pasted; kept for this tab, so that going back finds it again. */
export const pastedListAtom = atomWithStorage<string>(
  'pasted-list',
  '',
  createJSONStorage(() => sessionStorage),
  { getOnInit: true },
)

/** Lines that hold something. */
export const linesOf = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
