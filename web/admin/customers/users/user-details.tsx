import { revalidateLogic, useStore } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { type User, UserChanges } from '../../../../worker/people/customers/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormShell } from '../../../form/form-shell.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { useAppForm } from '../../../form/use-app-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { languageName } from '../../../lib/language-name.ts'
import { localeCodes } from '../../../lib/locales.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { updateUser, users } from './users.ts'

const toForm = (user: User) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone ?? '',
  locale: user.locale as string,
  notes: user.notes,
})

/** Names, phone, language and what colleagues should know. */
export function UserDetails({ user }: { user: User }) {
  const { t } = useTranslation('admin/users')
  const { t: tForm } = useTranslation('form')
  const isReadOnly = !useCan()('customers.users.update') || user.holds_more
  const refresh = useRefresh(users)
  const save = useMutation({
    mutationFn: (input: UserChanges) => updateUser(user.id, input),
    onSuccess: refresh,
  })
  const form = useAppForm({
    defaultValues: toForm(user),
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => schemaErrors(UserChanges, value, tForm) },
    onSubmit: ({ value, formApi }) =>
      save.mutate(UserChanges.parse(value), {
        onSuccess: (saved) => {
          formApi.reset(toForm(saved))
          showToast({ text: t('edit.done', { name: users.nameOf(saved) }) })
        },
      }),
  })
  const isDirty = useStore(form.store, (state) => state.isDirty)
  return (
    <section className="card" aria-labelledby="user-details">
      <div className="card-head">
        <h2 className="h3" id="user-details">
          {t('edit.title')}
        </h2>
      </div>
      <div className="card-body">
        <FormShell
          form={form}
          submitError={save.error === null ? null : toApiError(save.error)}
          loading={save.isPending}
          className="stack stack-4"
          footer={
            !isReadOnly && (
              <div className="row pt-4">
                <Button type="submit" kind="main" isBusy={save.isPending}>
                  {t('common:action.save')}
                </Button>
              </div>
            )
          }
        >
          <fieldset disabled={isReadOnly} className="fields">
            <form.AppField name="first_name">
              {(field) => <field.TextField label={t('fields.firstName')} />}
            </form.AppField>
            <form.AppField name="last_name">
              {(field) => <field.TextField label={t('fields.lastName')} isOptional />}
            </form.AppField>
            <form.AppField name="phone">
              {(field) => <field.TextField type="tel" label={t('fields.phone')} isOptional />}
            </form.AppField>
            <form.AppField name="locale">
              {(field) => (
                <field.SelectField
                  label={t('fields.language')}
                  options={localeCodes().map((value) => ({ value, label: languageName(value) }))}
                />
              )}
            </form.AppField>
            <form.AppField name="notes">
              {(field) => (
                <field.TextareaField label={t('fields.notes')} hint={t('fields.notesHint')} />
              )}
            </form.AppField>
          </fieldset>
          <UnsavedGuard isGuarded={isDirty && !save.isPending} />
        </FormShell>
      </div>
    </section>
  )
}
