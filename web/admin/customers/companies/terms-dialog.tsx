import { useStore } from '@tanstack/react-form'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type AdminCompany,
  CREDIT_MODES,
  PRICES_EVERY,
} from '../../../../worker/people/companies/staff/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Locale } from '../../../lib/locales.ts'
import { decimalTyped } from '../../../lib/typed-number.ts'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { readSum } from '../groups/group-form.ts'
import { companies, updateCompany } from './companies.ts'
import { groupOptionsQuery } from './group-options.ts'

interface Props {
  company: AdminCompany
  onClose: () => void
}

const toForm = ({ group, credit, note, prices }: AdminCompany, locale: Locale) => ({
  group_id: String(group?.id ?? ''),
  credit: {
    mode: credit.mode as string,
    limit: credit.limit === 0 ? '' : decimalTyped(credit.limit, 2, locale),
    days: String(credit.days),
  },
  note,
  prices: { every: prices.every as string, to: String(prices.to ?? '') },
})
type TermsValues = ReturnType<typeof toForm>

const toInput = ({ group_id: groupId, credit, note, prices }: TermsValues, locale: Locale) => ({
  group_id: groupId === '' ? null : Number(groupId),
  credit: {
    mode: CREDIT_MODES.find((mode) => mode === credit.mode) ?? 'group',
    limit: readSum(credit.limit, locale),
    days: readNumber(credit.days) ?? 0,
  },
  note,
  prices: {
    every: PRICES_EVERY.find((every) => every === prices.every) ?? 'never',
    to: prices.every === 'never' || prices.to === '' ? null : Number(prices.to),
  },
})

/** What staff agree with a company: its group, what it may owe, notes, and who gets its price list. */
export function TermsDialog({ company, onClose }: Props) {
  const { t } = useTranslation('admin/companies')
  const locale = useLocale()
  const refresh = useRefresh(companies)
  const { data: groups = [] } = useQuery(groupOptionsQuery)
  const sender = useMutation({
    mutationFn: (input: ReturnType<typeof toInput>) => updateCompany(company, input),
    onSuccess: refresh,
  })
  const { form, ...dialog } = useSentForm({
    values: toForm(company, locale),
    judge: (values) => wrongIn(toInput(values, locale), t('terms.wrong'), t('terms.toMissing')),
    toInput: (values) => toInput(values, locale),
    sender,
    onDone: ({ name }) => showToast({ text: t('edit.done', { name }) }),
    onClose,
  })
  const { credit, prices } = useStore(form.store, ({ values }) => values)
  const people = [company.owner, ...company.members]
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('edit.termsOf', { name: company.name })}
      submitLabel={t('edit.submit')}
    >
      <div className="fields">
        <form.AppField name="group_id">
          {(field) => (
            <field.SelectField
              label={t('terms.group')}
              hint={t('terms.groupHint')}
              options={[{ value: '', label: t('terms.noGroup') }, ...groups]}
            />
          )}
        </form.AppField>
        <form.AppField name="credit.mode">
          {(field) => (
            <field.SelectField
              label={t('terms.credit')}
              options={CREDIT_MODES.map((value) => ({ value, label: t(`terms.modes.${value}`) }))}
            />
          )}
        </form.AppField>
        {credit.mode === 'own' && (
          <>
            <form.AppField name="credit.limit">
              {(field) => (
                <field.TextField
                  width={3}
                  label={t('terms.limit', { currency: company.credit.currency })}
                />
              )}
            </form.AppField>
            <form.AppField name="credit.days">
              {(field) => <field.NumberField width={3} label={t('terms.days')} />}
            </form.AppField>
          </>
        )}
        <form.AppField name="prices.every">
          {(field) => (
            <field.SelectField
              width={3}
              label={t('terms.prices')}
              options={PRICES_EVERY.map((value) => ({ value, label: t(`terms.every.${value}`) }))}
            />
          )}
        </form.AppField>
        {prices.every !== 'never' && (
          <form.AppField name="prices.to">
            {(field) => (
              <field.SelectField
                width={3}
                label={t('terms.to')}
                options={[
                  { value: '', label: t('terms.toNobody') },
                  ...people.map(({ id, name, email }) => ({
                    value: String(id),
                    label: name === '' ? email : `${name}, ${email}`,
                  })),
                ]}
              />
            )}
          </form.AppField>
        )}
        <form.AppField name="note">
          {(field) => (
            <field.TextareaField label={t('terms.note')} hint={t('terms.noteHint')} isOptional />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}

/** What the fields say that the API would refuse; null: it will do. */
function wrongIn(
  { credit, prices }: ReturnType<typeof toInput>,
  wrong: string,
  missing: string,
): { fields: Record<string, string> } | null {
  const fields = {
    ...(!(credit.limit >= 0) && { 'credit.limit': wrong }),
    ...(!(credit.days >= 0 && credit.days <= 365) && { 'credit.days': wrong }),
    ...(prices.every !== 'never' && prices.to === null && { 'prices.to': missing }),
  }
  return Object.keys(fields).length === 0 ? null : { fields }
}
