import './returns.css'
import type { ReactNode } from 'react'
import type { Return } from '../../worker/sales/returns/schemas.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useMoment } from '../i18n/use-moment.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { PartNumber } from '../ui/part-number.tsx'
import { Timeline } from '../ui/timeline.tsx'

/** What customers and staff are both told of a return. */
type Seen = Pick<Return, 'words' | 'carrier' | 'tracking_number' | 'send_to' | 'photos' | 'events'>

interface Line extends Pick<Return['lines'][number], 'id' | 'product' | 'quantity' | 'reason'> {
  /** What became of its pieces, in words. */
  note?: string
}

/** The parts that are sent back. */
export function ReturnLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('account/returns')
  const { integer } = useFormat()
  return (
    <section aria-labelledby="return-lines">
      <div className="section-head">
        <h2 className="h2" id="return-lines">
          {t('lines')}
        </h2>
      </div>
      <ul className="return-lines">
        {lines.map(({ id, product, quantity, reason, note = '' }) => (
          <li key={id}>
            <PartNumber className="medium">{product.mpn}</PartNumber>{' '}
            <span className="muted">{product.brand}</span>
            <span className="sub">
              {t('pieces', { count: quantity, number: integer(quantity) })} ·{' '}
              {t(`reason.${reason}`)}
            </span>
            {note !== '' && <span className="sub">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the customer wrote, where it goes, and by whom it was sent. */
export function ReturnFacts({ of }: { of: Seen }) {
  const { t } = useTranslation('account/returns')
  const facts: [string, string][] = [
    [t('ask.words'), of.words],
    [t('facts.sendTo'), of.send_to],
    [t('facts.carrier'), of.carrier],
    [t('facts.tracking'), of.tracking_number],
  ]
  const said = facts.filter(([, value]) => value !== '')
  if (said.length === 0) return null
  return (
    <dl className="return-facts">
      {said.map(([name, value]) => (
        <div key={name}>
          <dt className="muted t-13">{name}</dt>
          <dd className="return-said">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PhotosProps {
  of: Seen
  /** The address of one. */
  src: (photoId: number) => string
  /** What adds one. */
  add?: ReactNode
}

/** The photos, and what adds to them; nothing where there are none. */
export function ReturnPhotos({ of, src, add = null }: PhotosProps) {
  const { t } = useTranslation('account/returns')
  if (of.photos.length === 0 && add === null) return null
  return (
    <section aria-labelledby="return-photos">
      <div className="section-head">
        <h2 className="h2" id="return-photos">
          {t('photos.title')}
        </h2>
      </div>
      <div className="stack stack-3 pt-3">
        {of.photos.length > 0 && <PhotoList of={of} src={src} />}
        {add}
      </div>
    </section>
  )
}

function PhotoList({ of, src }: PhotosProps) {
  const { t } = useTranslation('account/returns')
  return (
    <ul className="return-photos" aria-label={t('photos.title')}>
      {of.photos.map(({ id }, at) => (
        <li key={id}>
          <a href={src(id)} target="_blank" rel="noreferrer">
            <img src={src(id)} alt={t('photos.alt', { number: String(at + 1) })} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What has happened to it, newest first. */
export function ReturnHistory({ of }: { of: Seen }) {
  const { t } = useTranslation('account/returns')
  const moment = useMoment()
  const steps = of.events.toReversed().map(({ id, kind, created_at: at }) => ({
    key: id,
    title: t(`status.${kind}`),
    note: moment.moment(at),
  }))
  return (
    <section aria-labelledby="return-history">
      <div className="section-head">
        <h2 className="h2" id="return-history">
          {t('history.title')}
        </h2>
      </div>
      <div className="pt-3">
        <Timeline label={t('history.title')} steps={steps} />
      </div>
    </section>
  )
}
