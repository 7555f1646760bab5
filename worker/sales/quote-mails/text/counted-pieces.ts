/** A quantity that a text marks as one, and where it stands. */
export interface CountedPieces {
  pieces: number
  start: number
  end: number
}

/** `10 pcs`, `2 500 шт.`: digits that belong to a longer word are none. */
const WITH_UNIT =
  /(?<![\p{L}\p{N}.,/-])(\d{1,3}(?:[ \u00a0'’]\d{3})+|\d{1,15})\s?(?:pcs?|pieces?|pce|ea|each|units?|nos|шт(?:ук[аі]?)?|штук|ед)(?![\p{L}\p{N}])\.?/giu
/** `qty: 10`, `кол-во 10 шт.` */
const WITH_WORD =
  /(?<![\p{L}\p{N}])(?:qty|quantity|q-ty|кол-?во|количество|колькасць|к-ць)\.?\s*[:=-]?\s*(\d{1,3}(?:[ \u00a0'’]\d{3})+|\d{1,15})(?![\p{L}\p{N}]|[.,]\d)(?:\s?(?:pcs?|шт)\.?(?![\p{L}\p{N}]))?/giu
/** `x10`, `x 10`; `10 x`. */
const TIMES =
  /(?<![\p{L}\p{N}])[x×х*]\s?(\d{1,15})(?![\p{L}\p{N}]|[.,]\d)|(?<![\p{L}\p{N}.,/-])(\d{1,15})\s?[x×х](?=\s)/giu

/** Every quantity that a line marks, in its order; "0 pcs" is one, too. */
export function countedPieces(line: string): CountedPieces[] {
  const found = [WITH_UNIT, WITH_WORD, TIMES].flatMap((way) =>
    [...line.matchAll(way)].map(({ 0: whole, 1: first, 2: second, index }) => ({
      pieces: Number.parseInt((first ?? second ?? '').replace(/\D/g, ''), 10),
      start: index,
      end: index + whole.length,
    })),
  )
  const inOrder = found.toSorted((a, b) => a.start - b.start || b.end - a.end)
  // "qty 10 pcs" says one quantity in two ways.
  return inOrder.filter(({ start }, at) => inOrder.slice(0, at).every(({ end }) => end <= start))
}
