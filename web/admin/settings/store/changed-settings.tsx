import type { ApiError } from '../../../api/errors.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { EditedSettings } from './queries.ts'
import { type StoreValues, toStoreForm } from './store-values.ts'

/** What each setting is called: its field's label, or the head of the part it stands in. */
const NAMES = {
  store_name: 'about.name',
  default_locale: 'about.locale',
  contact_email: 'about.email',
  contact_phone: 'about.phone',
  sender_email: 'about.sender',
  contact_hours: 'about.allHours',
  epc_makes: 'catalogues.title',
  home_country: 'sending.home',
  unknown_weight: 'sending.weight',
  order_by: 'sending.orderBy',
  handling_days: 'sending.handling',
  quote_days: 'sending.quoteDays',
  return_days: 'sending.returnDays',
  return_address: 'sending.returnAddress',
  time_zone: 'sending.zone',
  staff_two_factor_required: 'safety.factor',
  analytics_id: 'analytics.id',
} as const satisfies Record<keyof StoreValues, string>

interface Props {
  /** The refusal of the save. */
  conflict: ApiError
  /** As they were when the form was opened. */
  settings: EditedSettings
}

/** Names the settings that somebody else has changed since the form was opened, and what they are now. */
export function ChangedSettings({ conflict, settings }: Props) {
  const { t } = useTranslation('admin/store')
  const { current } = conflict.body
  if (typeof current !== 'object' || current === null) return null
  const before = toStoreForm(settings)
  const after = toStoreForm(current as EditedSettings)
  const changed = (Object.keys(NAMES) as (keyof StoreValues)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (changed.length === 0) return null
  return (
    <div className="stack stack-1 t-13">
      <p className="medium">{t('changed.title')}</p>
      <ul className="changed-settings">
        {changed.map((name) => {
          const value = after[name]
          return (
            <li key={name}>
              {typeof value === 'string' && value !== ''
                ? t('changed.now', { name: t(NAMES[name]), value })
                : t(NAMES[name])}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
