import './live.css'
import { useQuery } from '@tanstack/react-query'
import type { LiveFigures as Answer } from '../../../../worker/store/live/schemas.ts'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { type Speech, useSpeech } from '../../resource/use-speech.ts'
import { connections, liveFiguresQuery } from './connections.ts'

const MINUTE_MS = 60_000
const SHOWN = 5

const sumOf = (data: Answer, name: 'hints' | 'sent'): number =>
  data.minutes.reduce((sum, minute) => sum + minute[name], 0)

/** How many are connected, how many hints went out in the last hour, and the latest of them. */
export function LiveFigures() {
  const { data } = useQuery(liveFiguresQuery)
  const say = useSpeech(connections.texts)
  const { t, integer } = say
  const last = data?.minutes.at(-1)
  const figures = [
    ['connections', data?.connections],
    ['rooms', data?.rooms],
    ['minute', last?.sent],
    ['hints', data === undefined ? undefined : sumOf(data, 'hints')],
    ['sent', data === undefined ? undefined : sumOf(data, 'sent')],
  ] as const
  return (
    <section className="stack stack-3" aria-label={t('figures.label')}>
      <dl className="live-figures" aria-busy={data === undefined}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="sub">{t(`figures.${name}`)}</dt>
            <dd className="medium">{value === undefined ? '–' : integer(value)}</dd>
          </div>
        ))}
      </dl>
      {data !== undefined && sumOf(data, 'sent') > 0 && (
        <Trend data={data} title={t('figures.trend')} />
      )}
      {data !== undefined && data.hints.length > 0 && <Recent hints={data.hints} say={say} />}
    </section>
  )
}

const Trend = ({ data: { minutes }, title }: { data: Answer; title: string }) => (
  <Sparkline
    points={minutes.map(({ at, sent }) => ({ at: Date.parse(at), value: sent }))}
    until={Date.parse(minutes.at(-1)?.at ?? '') + MINUTE_MS}
    title={title}
  />
)

/** The latest hints: what they were about, when, and to how many. */
function Recent({ hints, say }: { hints: Answer['hints']; say: Speech }) {
  const { t, integer } = say
  return (
    <div className="stack stack-1">
      <h2 className="h3" id="latest-hints">
        {t('recent.title')}
      </h2>
      <ul className="live-hints t-13 muted" aria-labelledby="latest-hints">
        {hints.slice(0, SHOWN).map(({ kind, id, at, sent }, place) => (
          // Hints have no identity but their place.
          <li key={`${at} ${place}`}>
            {say.moment(at)} · {t(`hints.${kind}`)}
            {id !== 0 && ` #${id}`} ·{' '}
            {t('recent.sent', { count: sent, connections: integer(sent) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
