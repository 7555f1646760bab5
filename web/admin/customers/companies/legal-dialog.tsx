import { useMutation } from '@tanstack/react-query'
import type { Company } from '../../../../worker/people/companies/schemas.ts'
import type { AdminCompany } from '../../../../worker/people/companies/staff/schemas.ts'
import { CompanyFields } from '../../../address-book/company-fields.tsx'
import { toValues } from '../../../address-book/company-form.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useAppForm } from '../../../form/use-app-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { companies, updateCompany } from './companies.ts'

interface Props {
  company: AdminCompany
  onClose: () => void
}

/** The part of it that its owner has, too. */
function legalOf(company: AdminCompany): Company {
  const { owner, members, addresses, group, credit, limit, owed, overdue, note, ...rest } = company
  const { prices, version, ...legal } = rest
  return { ...legal, is_default: false }
}

/** A company's legal data, as its owner types them too. */
export function LegalDialog({ company, onClose }: Props) {
  const { t } = useTranslation('admin/companies')
  const refresh = useRefresh(companies)
  const save = useMutation({
    mutationFn: (legal: object) => updateCompany(company, legal),
    onSuccess: refresh,
  })
  const form = useAppForm({
    defaultValues: toValues(legalOf(company)),
    onSubmit: ({ value: { is_default: _, ...legal } }) =>
      save.mutate(legal, {
        onSuccess: ({ name }) => {
          onClose()
          showToast({ text: t('edit.done', { name }) })
        },
      }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('edit.legalOf', { name: company.name })}
      submitLabel={t('edit.submit')}
      submitError={save.error === null ? null : toApiError(save.error)}
      loading={save.isPending}
      isWide
    >
      <CompanyFields form={form} isOfStaff />
    </FormDialog>
  )
}
