import { useTranslation } from '../i18n/use-translation.tsx'
import type { Company } from '../../worker/people/companies/schemas.ts'
import { toApiError } from '../api/errors.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAppForm } from '../form/use-app-form.ts'
import { showToast } from '../ui/toast.ts'
import { CompanyFields } from './company-fields.tsx'
import { EMPTY_COMPANY, toValues } from './company-form.ts'
import { useSaveCompany } from './company-queries.ts'

interface Props {
  /** Null makes a new one. */
  company: Company | null
  /** What a new one is called, as far as it is known. */
  name?: string | null
  onClose: () => void
  /** Receives the saved company. */
  onSaved?: (company: Company) => void
}

/** A form for a company's details. */
export function CompanyDialog({ company, name, onClose, onSaved }: Props) {
  const { t } = useTranslation('account/companies')
  const save = useSaveCompany()
  const mode = company === null ? 'create' : 'change'
  const id = company?.id ?? null
  const form = useAppForm({
    defaultValues: company === null ? { ...EMPTY_COMPANY, name: name ?? '' } : toValues(company),
    onSubmit: ({ value }) =>
      save.mutate(
        { id, body: value },
        {
          onSuccess: (saved) => {
            onClose()
            showToast({ text: t(`${mode}.done`, { name: saved.name }) })
            onSaved?.(saved)
          },
        },
      ),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`${mode}.title`)}
      submitLabel={t(`${mode}.submit`)}
      submitError={save.error === null ? null : toApiError(save.error)}
      loading={save.isPending}
      live={{
        method: id === null ? 'post' : 'put',
        url: `/api/user/companies${id === null ? '' : `/${id}`}`,
      }}
      isWide
    >
      <CompanyFields form={form} isOfStaff={false} />
    </FormDialog>
  )
}
