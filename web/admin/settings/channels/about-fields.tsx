import { revalidateLogic } from '@tanstack/react-form'
import { withForm } from '../../../form/use-app-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { NO_CHANNEL } from './channel-form.ts'

const SAMPLE = 'b2b.example.com'

/** What a channel is called, and at which host it is. */
export const AboutFields = withForm({
  defaultValues: NO_CHANNEL,
  validationLogic: revalidateLogic(),
  props: { isMain: false },
  render: function AboutFields({ form, isMain }) {
    const { t } = useTranslation('admin/channels')
    return (
      <section className="stack stack-3" aria-labelledby="about">
        <h2 className="h2" id="about">
          {t('about.title')}
        </h2>
        <div className="fields">
          <form.AppField name="name">
            {(field) => (
              <field.TextField width={3} label={t('about.name')} hint={t('about.nameHint')} />
            )}
          </form.AppField>
          <form.AppField name="code">
            {(field) => (
              <field.TextField
                width={3}
                label={t('about.code')}
                hint={t('about.codeHint')}
                isCode
              />
            )}
          </form.AppField>
          <form.AppField name="hostname">
            {(field) => (
              <field.TextField
                label={t('about.hostname')}
                hint={t(isMain ? 'about.hostnameMain' : 'about.hostnameHint')}
                placeholder={SAMPLE}
                inputMode="url"
                isOptional
                isCode
              />
            )}
          </form.AppField>
          {!isMain && (
            <form.AppField name="is_enabled">
              {(field) => (
                <field.SwitchField label={t('about.enabled')} hint={t('about.enabledHint')} />
              )}
            </form.AppField>
          )}
        </div>
      </section>
    )
  },
})
