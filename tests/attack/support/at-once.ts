import type { Answer } from './send.ts'

/** Makes as many at once. */
export const times = <Item>(count: number, make: (nth: number) => Promise<Item>): Promise<Item[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))

export const okOf = (answers: Answer[]): Answer[] => answers.filter(({ isOk }) => isOk)

export const shown = (answers: Answer[]): string =>
  answers.map(({ status, code }) => `${status} ${code ?? ''}`.trim()).join(', ')
