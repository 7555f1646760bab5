import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  ApiKeyInput,
  LIFETIMES,
  type NewApiKey,
  SCOPES,
} from '../../../../worker/people/api-keys/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { ChecksField } from '../../../form/checks-field.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useConfirmed } from '../../../session/use-confirmed.tsx'
import { showToast } from '../../../ui/toast.ts'
import { securityQueries } from '../queries.ts'

const NO_KEY = {
  name: '',
  scopes: ['search'] as string[],
  company_id: '',
  expires_in_days: '90',
  networks: '',
}

const toInput = (values: typeof NO_KEY) => ({
  name: values.name,
  scopes: values.scopes,
  company_id: values.company_id === '' ? null : Number(values.company_id),
  expires_in_days: values.expires_in_days === '' ? null : Number(values.expires_in_days),
  networks: networksIn(values.networks),
})

const networksIn = (text: string): string[] => text.split(/[\s,;]+/).filter((each) => each !== '')

/** What is wrong with one of the networks is said at the field they were typed in, in one sentence. */
const atField = (fields: Record<string, string>, wrong: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, said]) =>
      path.startsWith('networks') ? ['networks', wrong] : [path, said],
    ),
  )

interface Props {
  onMade: (key: NewApiKey) => void
  onClose: () => void
}

/** Makes a key: what for, from where, for how long; asks for the password where that was long ago. */
export function MakeKeyDialog({ onMade, onClose }: Props) {
  const { t } = useTranslation('account/api-keys')
  const queryClient = useQueryClient()
  const { data: companies = [] } = useQuery(securityQueries.companies())
  const { confirmed, dialog: password } = useConfirmed()
  const sender = useMutation({
    mutationFn: (json: ReturnType<typeof toInput>) =>
      confirmed(() => dataOf(api.user['api-keys'].$post({ json: ApiKeyInput.parse(json) }))),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: securityQueries.apiKeys().queryKey }),
  })
  const { form, ...dialog } = useSentForm({
    values: NO_KEY,
    judge: (values, tForm) => {
      const found = schemaErrors(ApiKeyInput, toInput(values), tForm)
      return found === null ? null : { fields: atField(found.fields, t('fields.networksWrong')) }
    },
    toInput,
    sender,
    isTaken: (made) => made !== null,
    onDone: (made) => {
      if (made === null) return
      onMade(made)
      showToast({ text: t('make.done', { name: made.name }) })
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('make.title')}
      description={t('make.about')}
      submitLabel={t('make.submit')}
    >
      <div className="fields">
        <form.AppField name="name">
          {(field) => <field.TextField label={t('fields.name')} hint={t('fields.nameHint')} />}
        </form.AppField>
        <form.AppField name="scopes">
          {() => (
            <ChecksField
              label={t('fields.scopes')}
              options={SCOPES.map((value) => ({
                value,
                label: t(`scopes.${value}`),
                about: t(`scopesAbout.${value}`),
              }))}
            />
          )}
        </form.AppField>
        <form.AppField name="expires_in_days">
          {(field) => (
            <field.SelectField
              label={t('fields.lifetime')}
              options={LIFETIMES.map((days) => ({
                value: String(days ?? ''),
                label: days === null ? t('lifetimes.none') : t('lifetimes.days', { count: days }),
              }))}
            />
          )}
        </form.AppField>
        {companies.length > 0 && (
          <form.AppField name="company_id">
            {(field) => (
              <field.SelectField
                label={t('fields.company')}
                hint={t('fields.companyHint')}
                options={[
                  { value: '', label: t('fields.noCompany') },
                  ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            )}
          </form.AppField>
        )}
        <form.AppField name="networks">
          {(field) => (
            <field.TextareaField
              label={t('fields.networks')}
              hint={t('fields.networksHint')}
              isOptional
            />
          )}
        </form.AppField>
      </div>
      {password}
    </FormDialog>
  )
}
