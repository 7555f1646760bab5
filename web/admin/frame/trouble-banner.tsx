import './trouble-banner.css'
import { Link } from '@tanstack/react-router'
import {
  readRoomDetail,
  type RoomDetail,
  type Trouble,
} from '../../../worker/store/troubles/schemas.ts'
import type { Say } from '../../i18n/text-keys.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useMoment } from '../../i18n/use-moment.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Locale } from '../../lib/locales.ts'
import { formatShare } from '../../lib/format-share.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Note } from '../../ui/note.tsx'
import { TROUBLE_PLACES } from './trouble-places.ts'
import { useCan } from './use-can.ts'
import { useTroubles } from './use-troubles.ts'

/** What is the matter with the store itself, above every page of the back office, with the way to mend it. */
export function TroubleBanner() {
  const { t } = useTranslation('admin/frame')
  const { data = [] } = useTroubles()
  if (data.length === 0) return null
  return (
    <section className="troubles" aria-label={t('troubles.label')} aria-live="polite">
      {data.map((trouble) => (
        <OneTrouble key={trouble.kind} trouble={trouble} />
      ))}
    </section>
  )
}

function OneTrouble({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation('admin/frame')
  const { moment } = useMoment()
  const say = useSentence()
  return (
    <Note
      tone={trouble.kind === 'room' ? 'warn' : 'bad'}
      isSmall
      action={<Mend trouble={trouble} />}
    >
      <strong>{say(trouble)}</strong>{' '}
      <span className="muted">{t('troubles.since', { time: moment(trouble.since) })}</span>
    </Note>
  )
}

function useSentence() {
  const { t } = useTranslation('admin/frame')
  const { integer } = useFormat()
  const locale = useLocale()
  return ({ kind, detail }: Trouble): string => {
    if (kind === 'sender' && detail === 'E_NO_SENDER') return t('troubles.noSender')
    if (kind === 'errors') {
      return t('troubles.kinds.errors', { detail: formatShare(Number(detail) / 100, locale) })
    }
    if (kind === 'room') return roomSentence(readRoomDetail(detail), { t, locale })
    const words = kind === 'slow' ? integer(Number(detail)) : detail
    return t(`troubles.kinds.${kind}`, { detail: words })
  }
}

interface Words {
  t: Say<'admin/frame'>
  locale: Locale
}

/** How full the main database is and what takes its room, then the databases of lines that become full. */
function roomSentence({ percent, largest, databases }: RoomDetail, { t, locale }: Words): string {
  const share = (of: number) => formatShare(of, locale)
  const groups = largest.map((one) => `${t(`troubles.room.${one.name}`)} ${share(one.percent)}`)
  const lines = databases.map((one) => `${one.name} ${share(one.percent)}`)
  return [
    percent === null ? '' : t('troubles.kinds.room', { detail: share(percent) }),
    groups.length === 0 ? '' : t('troubles.mostRoom', { groups: groups.join(', ') }),
    lines.length === 0 ? '' : t('troubles.linesRoom', { databases: lines.join(', ') }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** The link to where it is mended, for who may go there. */
function Mend({ trouble: { kind } }: { trouble: Trouble }) {
  const { t } = useTranslation('admin/frame')
  const locale = useLocale()
  const can = useCan()
  const place = TROUBLE_PLACES[kind]
  if (place === null || !can(place.permission)) return null
  const { to, act, search = {}, hash } = place
  return (
    <Link
      className={buttonClass({ size: 's' })}
      to={to}
      params={{ locale }}
      search={search}
      {...(hash !== undefined && { hash })}
    >
      {t(`troubles.act.${act}`)}
    </Link>
  )
}
