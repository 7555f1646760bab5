import { sessionAtom } from './session-atom.ts'

/** How many lines a list may have. */
export const MAX_LINES = 500

/** The pasted list; kept for this tab, so that going back finds it again. */
export const pastedListAtom = sessionAtom<string>({
  key: 'pasted-list',
  initial: '',
  read: (data) => (typeof data === 'string' ? data : null),
})

/** The lines that are not blank. */
export const linesOf = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
