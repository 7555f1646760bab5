import type {
  ProductDetails,
  ProductDetailsInput,
} from '../../../../worker/catalog/decisions/details/schemas.ts'
import { readNumber } from '../../../form/read-number.ts'
import { wordsByLocale } from '../../../form/words-by-locale.ts'
import type { ComboboxItem } from '../../../ui/combobox.tsx'

/** What people write of a product as a form holds it. */
export const toDetailsForm = (details: ProductDetails) => ({
  names: wordsByLocale(details.names),
  descriptions: wordsByLocale(details.descriptions),
  lifecycle: details.lifecycle ?? '',
  replaced_by_id: (details.replaced_by && {
    value: details.replaced_by.id,
    label: `${details.replaced_by.mpn} ${details.replaced_by.brand.name}`,
  }) as ComboboxItem | null,
  weight_grams: details.weight_grams === null ? '' : String(details.weight_grams),
  country: details.country ?? '',
})
export type DetailsValues = ReturnType<typeof toDetailsForm>

/** What the typed values mean; the schema judges it. */
export const toDetailsInput = (values: DetailsValues, { version, is_hidden }: ProductDetails) => ({
  version,
  is_hidden,
  names: values.names,
  descriptions: values.descriptions,
  lifecycle: values.lifecycle === '' ? null : values.lifecycle,
  replaced_by_id: values.replaced_by_id?.value ?? null,
  weight_grams: values.weight_grams.trim() === '' ? null : readNumber(values.weight_grams),
  country: values.country === '' ? null : values.country,
})

/** The same product, shown or hidden. */
export const withHidden = (details: ProductDetails, isHidden: boolean): ProductDetailsInput => ({
  version: details.version,
  names: details.names,
  descriptions: details.descriptions,
  lifecycle: details.lifecycle,
  replaced_by_id: details.replaced_by?.id ?? null,
  weight_grams: details.weight_grams,
  country: details.country,
  is_hidden: isHidden,
})
