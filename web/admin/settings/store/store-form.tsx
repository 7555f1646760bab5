import { revalidateLogic, useStore } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { StoreSettingsInput } from '../../../../worker/store/settings/schemas/settings.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormShell } from '../../../form/form-shell.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { useAppForm } from '../../../form/use-app-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { useConfirmed } from '../../../session/use-confirmed.tsx'
import { AboutFields } from './about-fields.tsx'
import { AnalyticsFields } from './analytics-fields.tsx'
import { CatalogueFields } from './catalogue-fields.tsx'
import { ChangedSettings } from './changed-settings.tsx'
import type { EditedSettings } from './queries.ts'
import { useSaveStoreSettings } from './mutations.ts'
import { SafetyFields } from './safety-fields.tsx'
import { SendingFields } from './sending-fields.tsx'
import { type StoreValues, toStoreForm, toStoreInput } from './store-values.ts'

interface Props {
  settings: EditedSettings
  /** Takes what is saved now instead of what was typed. */
  onStartOver: () => void
}

export function StoreSettingsForm({ settings, onStartOver }: Props) {
  const { t } = useTranslation('admin/store')
  const { t: tForm } = useTranslation('form')
  const isAllowed = useCan()('settings.store.update')
  const { confirmed, dialog } = useConfirmed()
  const save = useSaveStoreSettings(confirmed)
  const form = useAppForm({
    defaultValues: toStoreForm(settings),
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) =>
        schemaErrors(StoreSettingsInput, toStoreInput(value, settings.version), tForm),
    },
    onSubmit: ({ value, formApi }) =>
      save.mutate(StoreSettingsInput.parse(toStoreInput(value, settings.version)), {
        onSuccess: (saved) => {
          if (saved === null) return
          formApi.reset(toStoreForm(saved))
          showToast({ text: t('saved') })
        },
      }),
  })
  const isDirty = useStore(form.store, (state) => state.isDirty)
  const fault = save.error === null ? null : toApiError(save.error)
  return (
    <FormShell
      form={form}
      submitError={fault}
      loading={save.isPending}
      live={{
        method: 'put',
        url: '/api/admin/settings/store',
        toBody: (values) => toStoreInput(values as StoreValues, settings.version),
      }}
      className="stack stack-6 store-form"
      footer={
        isAllowed && (
          <div className="stack stack-3 store-foot">
            {fault?.code === 'conflict' && <ChangedSettings conflict={fault} settings={settings} />}
            <div className="row">
              <Button type="submit" kind="main" isBusy={save.isPending}>
                {t('common:action.save')}
              </Button>
              {fault?.code === 'conflict' && (
                <Button onClick={onStartOver}>{t('startOver')}</Button>
              )}
            </div>
          </div>
        )
      }
    >
      {!isAllowed && <Note>{t('readOnly')}</Note>}
      <fieldset disabled={!isAllowed} className="stack stack-6">
        <AboutFields form={form} senderDefault={settings.sender_default} />
        {settings.quote_address !== null && (
          <Note isSmall>{t('about.quoteAddress', { address: settings.quote_address })}</Note>
        )}
        <CatalogueFields form={form} />
        <SendingFields form={form} />
        <SafetyFields form={form} />
        <AnalyticsFields form={form} canForward={settings.can_forward} />
      </fieldset>
      {dialog}
      <UnsavedGuard isGuarded={isDirty && !save.isPending} />
    </FormShell>
  )
}
