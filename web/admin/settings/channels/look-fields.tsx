import { revalidateLogic } from '@tanstack/react-form'
import { accentShades, isColour } from '../../../lib/accent.ts'
import { withForm } from '../../../form/use-app-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { NO_CHANNEL } from './channel-form.ts'

const SAMPLE = '#00586c'

/** Its colour, with the shades that can be read. */
export const LookFields = withForm({
  defaultValues: NO_CHANNEL,
  validationLogic: revalidateLogic(),
  render: function LookFields({ form }) {
    const { t } = useTranslation('admin/channels')
    return (
      <section className="stack stack-3" aria-labelledby="look">
        <h2 className="h2" id="look">
          {t('look.title')}
        </h2>
        <div className="fields">
          <form.AppField name="accent">
            {(field) => (
              <field.TextField
                width={3}
                label={t('look.accent')}
                hint={t('look.accentHint')}
                placeholder={SAMPLE}
                isOptional
                isCode
              />
            )}
          </form.AppField>
        </div>
        <form.Subscribe selector={(state) => state.values.accent.trim().toLowerCase()}>
          {(accent) => isColour(accent) && <Shades accent={accent} />}
        </form.Subscribe>
      </section>
    )
  },
})

/** How buttons look in the light and the dark theme: a colour too pale or too dark to be read is shaded. */
function Shades({ accent }: { accent: string }) {
  const { t } = useTranslation('admin/channels')
  const { light, dark } = accentShades(accent)
  return (
    <div className="row">
      <span className="channel-shade" style={{ background: light, color: '#ffffff' }}>
        {t('look.light', { colour: light })}
      </span>
      <span className="channel-shade" style={{ background: dark, color: '#1a1e23' }}>
        {t('look.dark', { colour: dark })}
      </span>
    </div>
  )
}
