import { useNavigate } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { EMPTY_COMPANY } from '../../../address-book/company-form.ts'
import { CompanyFields } from '../../../address-book/company-fields.tsx'
import { toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useAppForm } from '../../../form/use-app-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showToast } from '../../../ui/toast.ts'
import { PickDialog } from '../../resource/pick-dialog.tsx'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { findPeople } from '../groups/groups.ts'
import { companies, createCompany } from './companies.ts'

/** `…/companies/create`, over the list: whose it is first, then what it is. */
export function CreateCompanyPage() {
  const { t } = useTranslation('admin/companies')
  const navigate = useNavigate()
  const [ownerId, setOwnerId] = useState<number | null>(null)
  // The first dialog closes for the second one, not to leave.
  const isChosen = useRef(false)
  const to: string = '/$locale/admin/customers/companies'
  const leave = () => void navigate({ to, params: true, search: true, ignoreBlocker: true })
  if (ownerId !== null) return <NewCompany ownerId={ownerId} onClose={leave} />
  return (
    <PickDialog
      title={t('create.title')}
      description={t('create.whose')}
      label={t('create.owner')}
      submitLabel={t('create.next')}
      find={findPeople}
      findKey={['admin', 'pick', 'people']}
      send={(id) => {
        isChosen.current = true
        return Promise.resolve(id)
      }}
      onDone={setOwnerId}
      onClose={() => {
        if (!isChosen.current) leave()
      }}
    />
  )
}

function NewCompany({ ownerId, onClose }: { ownerId: number; onClose: () => void }) {
  const { t } = useTranslation('admin/companies')
  const navigate = useNavigate()
  const locale = useLocale()
  const refresh = useRefresh(companies)
  const save = useMutation({ mutationFn: createCompany, onSuccess: refresh })
  const form = useAppForm({
    defaultValues: EMPTY_COMPANY,
    onSubmit: ({ value: { is_default: _, ...legal } }) =>
      save.mutate(
        { ...legal, user_id: ownerId },
        {
          onSuccess: ({ id, name }) => {
            showToast({ text: t('create.done', { name }) })
            void navigate({
              to: '/$locale/admin/customers/companies/$companyId/edit',
              params: { locale, companyId: id },
              ignoreBlocker: true,
            })
          },
        },
      ),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('create.title')}
      submitLabel={t('create.submit')}
      submitError={save.error === null ? null : toApiError(save.error)}
      loading={save.isPending}
      isWide
    >
      <CompanyFields form={form} isOfStaff />
    </FormDialog>
  )
}
