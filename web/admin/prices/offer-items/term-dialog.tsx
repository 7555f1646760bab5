import { useQuery } from '@tanstack/react-query'
import { ItemChange, type OfferItem } from '../../../../worker/suppliers/offer-items/schemas.ts'
import { ApiError } from '../../../api/errors.ts'
import { DayField } from '../../../form/day-field.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Locale } from '../../../lib/locales.ts'
import { PRICE_DIGITS, readDecimal } from '../../../lib/typed-number.ts'
import { useCan } from '../../frame/use-can.ts'
import type { Selection } from '../../resource/use-selection.ts'
import { currencyQueries } from '../../settings/currencies/queries.ts'
import { useChangeItems } from './use-change-items.ts'

export const TERMS = ['days', 'minimum', 'price'] as const
export type Term = (typeof TERMS)[number]

interface Values {
  min: string
  max: string
  minimum: string
  micros: string
  currency: string
  until: string
}

const EMPTY: Values = { min: '', max: '', minimum: '', micros: '', currency: '', until: '' }

/** What the fields of one term mean. */
function toChange(term: Term, values: Values, locale: Locale): Record<string, unknown> {
  switch (term) {
    case 'days':
      return { days: { min: readNumber(values.min), max: readNumber(values.max) } }
    case 'minimum':
      return { minimum: readNumber(values.minimum) }
    case 'price':
      return {
        price: {
          micros: readDecimal(values.micros, { digits: PRICE_DIGITS, locale }) ?? Number.NaN,
          currency: values.currency,
          until: values.until,
        },
      }
  }
}

/** `change.price.until` is said at `until`. */
const lastOf = (path: string): string => path.split('.').at(-1) ?? path

/** The store's currencies; the one shown, for those who may not see which there are. */
function useCurrencyCodes(shown: string): string[] {
  const isAllowed = useCan()('settings.currencies.view')
  const { data } = useQuery({ ...currencyQueries.list(), enabled: isAllowed })
  return data?.map(({ code }) => code) ?? [shown]
}

interface Props {
  term: Term
  selection: Selection<OfferItem>
  onClose: () => void
}

/** Sets one term of the chosen lines in place of their lists. */
export function TermDialog({ term, selection, onClose }: Props) {
  const { t } = useTranslation('admin/offer-items')
  const locale = useLocale()
  const shown = selection.rows[0]?.price?.currency ?? ''
  const codes = useCurrencyCodes(shown)
  const { form, ...dialog } = useSentForm({
    values: { ...EMPTY, currency: shown },
    judge: (values: Values, tForm) => {
      const found = schemaErrors(ItemChange, toChange(term, values, locale), tForm)
      if (found === null) return null
      const said = Object.entries(found.fields).map(([path, one]) => [lastOf(path), one])
      return { fields: Object.fromEntries(said) as Record<string, string> }
    },
    toInput: (values) => ItemChange.parse(toChange(term, values, locale)),
    sender: useChangeItems(selection, { isTold: false }),
    atFields: ({ status, code, message, requestId, fields }) =>
      new ApiError({
        status,
        code,
        message,
        requestId,
        fields: Object.fromEntries(
          Object.entries(fields).map(([path, said]) => [lastOf(path), [...said]]),
        ),
      }),
    onDone: () => {},
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t(`dialog.${term}`, { count: selection.count })}
      description={t(`about_${term}`)}
      submitLabel={t('dialog.submit')}
    >
      {term === 'days' && (
        <>
          <form.AppField name="min">
            {(field) => <field.NumberField label={t('fields.min')} />}
          </form.AppField>
          <form.AppField name="max">
            {(field) => <field.NumberField label={t('fields.max')} />}
          </form.AppField>
        </>
      )}
      {term === 'minimum' && (
        <form.AppField name="minimum">
          {(field) => <field.NumberField label={t('fields.minimum')} hint={t('fields.packs')} />}
        </form.AppField>
      )}
      {term === 'price' && (
        <>
          <form.AppField name="micros">
            {(field) => <field.NumberField label={t('fields.price')} />}
          </form.AppField>
          <form.AppField name="currency">
            {(field) => (
              <field.SelectField
                label={t('fields.currency')}
                options={codes.map((code) => ({ value: code, label: code }))}
              />
            )}
          </form.AppField>
          <form.AppField name="until">{() => <DayField label={t('fields.until')} />}</form.AppField>
        </>
      )}
    </FormDialog>
  )
}
