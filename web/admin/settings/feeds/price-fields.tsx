import { revalidateLogic } from '@tanstack/react-form'
import { FEED_FORMATS } from '../../../../worker/sales/feeds/schemas.ts'
import { withForm } from '../../../form/use-app-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { localeCodes } from '../../../lib/locales.ts'
import { languageName } from '../../../lib/language-name.ts'
import { NO_FEED, NO_OPTIONS } from './feed-form.ts'

const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

/** In which form a feed tells whose prices. */
export const PriceFields = withForm({
  defaultValues: NO_FEED,
  validationLogic: revalidateLogic(),
  props: { options: NO_OPTIONS },
  render: function PriceFields({ form, options }) {
    const { t } = useTranslation('admin/feeds')
    return (
      <>
        <form.AppField name="format">
          {(field) => (
            <field.SelectField
              width={3}
              label={t('fields.format')}
              options={FEED_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
            />
          )}
        </form.AppField>
        {options.channels.length > 1 && (
          <form.AppField name="channel_id">
            {(field) => (
              <field.SelectField
                label={t('fields.channel')}
                options={[
                  { value: '', label: t('fields.channelDefault') },
                  ...options.channels.map(named),
                ]}
              />
            )}
          </form.AppField>
        )}
        <form.AppField name="group_id">
          {(field) => (
            <field.SelectField
              width={2}
              label={t('fields.group')}
              options={[{ value: '', label: t('fields.groupNone') }, ...options.groups.map(named)]}
            />
          )}
        </form.AppField>
        <form.AppField name="currency">
          {(field) => (
            <field.SelectField
              width={2}
              label={t('fields.currency')}
              options={options.currencies.map((code) => ({ value: code, label: code }))}
            />
          )}
        </form.AppField>
        <form.AppField name="locale">
          {(field) => (
            <field.SelectField
              width={2}
              label={t('fields.locale')}
              options={localeCodes().map((value) => ({ value, label: languageName(value) }))}
            />
          )}
        </form.AppField>
      </>
    )
  },
})
