import type { ImportContext, OfferRow, PriceListRow } from '../import-context.ts'
import type { RecogniseDefaults } from '../../../list-files/recognise/recognise.ts'
import type { ListSettings } from '../../../list-files/schemas/recognised.ts'

/** Settings of the offer with those of this list laid over them. */
export function settingsOf({
  offer,
  list,
}: {
  offer: Pick<OfferRow, 'settings'>
  list: Pick<PriceListRow, 'settings'>
}): ListSettings {
  const columns = { ...offer.settings.columns, ...list.settings.columns }
  const words = { ...offer.settings.stock_words, ...list.settings.stock_words }
  return {
    ...offer.settings,
    ...list.settings,
    ...(Object.keys(columns).length > 0 && { columns }),
    ...(Object.keys(words).length > 0 && { stock_words: words }),
  }
}

/** Defaults of the offer that stand outside the file. */
export const defaultsOf = ({
  offer,
  warehouseName,
}: Pick<ImportContext, 'offer' | 'warehouseName'>): RecogniseDefaults => ({
  currency: offer.currency,
  defaultBrand: offer.defaultBrand,
  fileMask: offer.fileMask,
  warehouseName,
})
