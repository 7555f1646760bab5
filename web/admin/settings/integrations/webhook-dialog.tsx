import { EVENT_TYPES } from '../../../../worker/store/webhooks/schemas/events.ts'
import {
  type NewWebhook,
  type Webhook,
  WebhookInput,
} from '../../../../worker/store/webhooks/schemas/webhooks.ts'
import { ChecksField } from '../../../form/checks-field.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { createWebhook, updateWebhook, webhooks } from './webhooks.ts'

const toForm = (webhook: Webhook | null) => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  events: (webhook?.events ?? []) as string[],
  is_on: webhook?.is_on ?? true,
})

interface Props {
  /** Null adds a new one. */
  row: Webhook | null
  /** Told of a new one, which has its secret this once. */
  onMade?: (made: NewWebhook) => void
  onClose: () => void
}

/** An address that the store tells: where, of what, and whether. */
export function WebhookDialog({ row: webhook, onMade, onClose }: Props) {
  const { t } = useTranslation('admin/webhooks')
  const { form, ...dialog } = useResourceDialog(webhooks, {
    row: webhook,
    values: toForm(webhook),
    toInput: (values) => values,
    schema: WebhookInput,
    save: async (input): Promise<Webhook> => {
      if (webhook !== null) return updateWebhook(webhook, { ...input, version: webhook.version })
      const made = await createWebhook(input)
      onMade?.(made)
      return made
    },
    onClose,
  })
  return (
    <FormDialog form={form} {...dialog}>
      <div className="fields">
        <form.AppField name="name">
          {(field) => <field.TextField label={t('fields.name')} hint={t('fields.nameHint')} />}
        </form.AppField>
        <form.AppField name="url">
          {(field) => (
            <field.TextField type="url" label={t('fields.url')} hint={t('fields.urlHint')} isCode />
          )}
        </form.AppField>
        <form.AppField name="events">
          {() => (
            <ChecksField
              label={t('fields.events')}
              options={EVENT_TYPES.map((value) => ({
                value,
                label: t(`events.${value}`),
                about: value,
              }))}
            />
          )}
        </form.AppField>
        <form.AppField name="is_on">
          {(field) => <field.SwitchField label={t('fields.isOn')} hint={t('fields.isOnHint')} />}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
