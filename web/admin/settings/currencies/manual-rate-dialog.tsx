import { revalidateLogic, useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { type Currency, RateInput } from '../../../../worker/catalog/currencies/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { DayField } from '../../../form/day-field.tsx'
import { useSetRate } from './mutations.ts'
import { useRateWords } from './use-rate-words.ts'
import { todayOf } from '../../../lib/today-of.ts'

interface Props {
  /** The one it opens with. */
  currency: string
  /** Those a rate can be set of. */
  foreign: Currency[]
  base: string
  onClose: () => void
}

interface Values {
  currency: string
  units: string
  value: string
  day: string
}

const toInput = (values: Values) => ({
  currency: values.currency,
  units: readNumber(values.units),
  value: values.value.replaceAll(/\s/g, '').replace(',', '.'),
  day: values.day,
})

/** Sets a rate by hand; of its day it is the one that counts. */
export function ManualRateDialog({ currency, foreign, base, onClose }: Props) {
  const { t } = useTranslation('admin/currencies')
  const { t: tForm } = useTranslation('form')
  const words = useRateWords()
  const save = useSetRate()
  const [today] = useState(() => todayOf())
  const unitsOf = (code: string) =>
    String(foreign.find((each) => each.code === code)?.rate?.units ?? 1)
  const form = useAppForm({
    defaultValues: {
      currency,
      units: unitsOf(currency),
      value: '',
      day: today,
    } satisfies Values,
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => schemaErrors(RateInput, toInput(value), tForm),
    },
    onSubmit: ({ value }) =>
      save.mutate(RateInput.parse(toInput(value)), {
        onSuccess: (rate) => {
          onClose()
          showToast({ text: t('manual.done', { rate: words.rate(rate, base) }) })
        },
      }),
  })
  const { currency: code } = useStore(form.store, (state) => state.values)
  const now = foreign.find((each) => each.code === code)?.rate ?? null
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('manual.title')}
      description={t('manual.about')}
      submitLabel={t('manual.submit')}
      submitError={save.error === null ? null : toApiError(save.error)}
      loading={save.isPending}
    >
      <div className="fields">
        <form.AppField
          name="currency"
          listeners={{ onChange: ({ value }) => form.setFieldValue('units', unitsOf(value)) }}
        >
          {(field) => (
            <field.SelectField
              label={t('fields.currency')}
              options={foreign.map((each) => ({
                value: each.code,
                label: `${each.code} – ${words.name(each.code)}`,
              }))}
              {...(now !== null && { hint: t('manual.now', { rate: words.rate(now, base) }) })}
            />
          )}
        </form.AppField>
        <form.AppField name="units">
          {(field) => <field.NumberField width={2} label={t('manual.units', { code })} />}
        </form.AppField>
        <form.AppField name="value">
          {(field) => (
            <field.TextField
              width={4}
              label={t('manual.value', { base })}
              hint={t('manual.valueHint')}
            />
          )}
        </form.AppField>
        <form.AppField name="day">
          {() => <DayField width={4} label={t('manual.day')} hint={t('manual.dayHint')} />}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
