import type { ListSettings } from '../../../../worker/list-files/schemas/recognised.ts'

/** What was decided for the offer, with what was decided for this version laid over it. */
export function wholeSettings(offer: ListSettings, list: ListSettings): ListSettings {
  const columns = { ...offer.columns, ...list.columns }
  const words = { ...offer.stock_words, ...list.stock_words }
  return {
    ...offer,
    ...list,
    ...(Object.keys(columns).length > 0 && { columns }),
    ...(Object.keys(words).length > 0 && { stock_words: words }),
  }
}
