import { Pencil } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Preview } from '../../../../worker/list-files/schemas/rows.ts'
import type { ListSettings, Recognised } from '../../../../worker/list-files/schemas/recognised.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSettingRows } from './use-setting-rows.ts'

interface Props {
  recognised: Recognised
  preview: Preview | null
  /** What people decided, for the offer and for this list. */
  settings: ListSettings
  /** Null where nothing can be changed any more. */
  onEdit: (() => void) | null
}

/** How the list was read, setting by setting, and who says so. */
export function RecognisedSettings({ recognised, preview, settings, onEdit }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const rows = useSettingRows(recognised, preview, settings)
  return (
    <section aria-labelledby="settings">
      <div className="section-head">
        <h2 className="h2" id="settings">
          {t('settings.title')}
        </h2>
        <span className="t-13 muted">{t('settings.kept')}</span>
        {onEdit !== null && (
          <Button size="s" kind="quiet" icon={Pencil} className="end" onClick={onEdit}>
            {t('settings.edit')}
          </Button>
        )}
      </div>
      <dl className="recog t-13">
        {rows.map(({ key, value, note, source }) => (
          <div key={key}>
            <dt>{t(`settings.names.${key}`, { defaultValue: key })}</dt>
            <dd>
              {source === 'doubt' ? <span className="warn strong">{value}</span> : value}
              {note !== undefined && <span className="sub">{note}</span>}
            </dd>
            <dd>
              <Badge tone={source === 'doubt' ? 'warn' : source === 'chosen' ? 'accent' : 'plain'}>
                {t(`settings.sources.${source}`)}
              </Badge>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
