import { DEFAULT_LIMITS } from '../../../../worker/suppliers/price-lists/schemas.ts'
import type { ListLimits } from '../../../../worker/db/json/price-list.ts'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { readNumber } from '../../../form/read-number.ts'
import { readText } from '../../../form/read-text.ts'

export const LIMITS = Object.keys(DEFAULT_LIMITS) as (keyof ListLimits)[]

const number = (value: number | null | undefined) => (value == null ? '' : String(value))

/** What an offer's dialogs edit, as text. */
export const toOfferForm = (offer: SupplierOffer | null) => ({
  name: offer?.name ?? '',
  currency: offer?.currency ?? 'BYN',
  cost_includes_vat: offer?.cost_includes_vat ?? false,
  default_brand: offer?.default_brand ?? '',
  is_active: offer?.is_active ?? true,
  is_returnable: offer?.is_returnable ?? true,
  responsible_id: number(offer?.responsible?.id),
  update_method: offer?.update_method ?? 'upload',
  fed_by_offer_id: number(offer?.fed_by_offer_id),
  source_url: offer?.source_url ?? '',
  source_username: offer?.source_username ?? '',
  source_password: '',
  pull_every_minutes: number(offer?.pull_every_minutes),
  missing_items: offer?.missing_items ?? 'zero',
  max_age_hours: number(offer?.max_age_hours),
  when_old: offer?.when_old ?? 'mark',
  limits: {
    row_count_change: number(offer?.limits.row_count_change),
    rejected_share: number(offer?.limits.rejected_share),
    zero_price_share: number(offer?.limits.zero_price_share),
    median_price_change: number(offer?.limits.median_price_change),
    price_kind_change: number(offer?.limits.price_kind_change),
    gone_share: number(offer?.limits.gone_share),
    brands_gone_share: number(offer?.limits.brands_gone_share),
    empty_share: number(offer?.limits.empty_share),
  },
})
export type OfferValues = ReturnType<typeof toOfferForm>

/** What a person calls the offer and what stands outside its file. */
export const toOfferBasics = (values: OfferValues) => ({
  name: values.name,
  currency: values.currency,
  cost_includes_vat: values.cost_includes_vat,
  default_brand: readText(values.default_brand),
  is_active: values.is_active,
  is_returnable: values.is_returnable,
  responsible_id: readNumber(values.responsible_id),
})

/** Where the file comes from and what to guard against. A blank password keeps the one there is. */
export const toOfferSource = (values: OfferValues) => ({
  update_method: values.update_method,
  fed_by_offer_id: values.update_method === 'feed' ? readNumber(values.fed_by_offer_id) : null,
  source_url: readText(values.source_url),
  source_username: readText(values.source_username),
  ...(values.source_password !== '' && { source_password: values.source_password }),
  pull_every_minutes: values.update_method === 'url' ? readNumber(values.pull_every_minutes) : null,
  missing_items: values.missing_items,
  max_age_hours: readNumber(values.max_age_hours),
  when_old: values.when_old,
  limits: toLimits(values.limits),
})

/** The limits that are typed as numbers; a blank one is as shipped. */
export const toLimits = (typed: OfferValues['limits']) =>
  Object.fromEntries(
    LIMITS.map((key) => [key, readNumber(typed[key])]).filter(([, value]) =>
      Number.isFinite(value),
    ),
  ) as Partial<ListLimits>
