import { useStore } from '@tanstack/react-form'
import { revalidateLogic } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { RatesTrial } from '../../../../worker/sales/shipping/schemas.ts'
import { withForm } from '../../../form/use-app-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { NO_METHOD } from './method-form.ts'
import { toRow } from './rate-draft.ts'
import { RateWarnings } from './rate-warnings.tsx'
import { RatesTable } from './rates-table.tsx'
import { shippingMethodQueries } from './queries.ts'
import { readParcel, TryBox, TRY_PARCEL } from './try-box.tsx'

const REST_MS = 300

/** The table of rates, what is odd about it, and a parcel to try it with before it is kept. */
export const RatesSection = withForm({
  defaultValues: NO_METHOD,
  validationLogic: revalidateLogic(),
  props: { currency: '' },
  render: function RatesSection({ form, currency }) {
    const { t } = useTranslation('admin/shipping-methods')
    const locale = useLocale()
    const [typed, setTyped] = useState(TRY_PARCEL)
    const drafts = useStore(form.store, ({ values }) => values.rates)
    const isPickup = useStore(form.store, ({ values }) => values.is_pickup)
    const rested = useDebounced({ drafts, isPickup, typed }, REST_MS)
    const parcel = readParcel(rested.typed, { isPickup: rested.isPickup, locale })
    const table = RatesTrial.safeParse({
      is_pickup: rested.isPickup,
      rates: rested.drafts.map((draft) => toRow(draft, { isPickup: rested.isPickup, locale })),
      parcel,
    })
    const verdict = useQuery(shippingMethodQueries.trial(table.data ?? null, locale))
    const known = table.success ? verdict.data : undefined
    return (
      <section className="stack stack-4" aria-labelledby="rates">
        <div className="stack stack-1">
          <h2 className="h2" id="rates">
            {t('rates.title')}
          </h2>
          <p className="hint">{t('rates.hint', { currency })}</p>
        </div>
        <form.AppField name="rates">
          {() => (
            <RatesTable
              isPickup={isPickup}
              currency={currency}
              appliedRow={known?.applied?.row ?? null}
            />
          )}
        </form.AppField>
        <RateWarnings warnings={known?.warnings ?? []} />
        <TryBox
          typed={typed}
          onType={setTyped}
          isPickup={isPickup}
          currency={currency}
          verdict={known ?? null}
          error={verdict.error}
          isTableRight={table.success || parcel === null}
        />
      </section>
    )
  },
})
