import { useLocale } from '../../../i18n/use-locale.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { RateCheck } from '../../../../worker/catalog/currencies/schemas.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { moment, plain, type ResourceColumn } from '../../resource/columns.tsx'
import { PlainTable } from '../../resource/plain-table.tsx'
import { rateQueries } from './queries.ts'
import { useRateWords } from './use-rate-words.ts'

const TONES = { updated: 'good', unchanged: 'plain', failed: 'warn', refused: 'bad' } as const

const COLUMNS: ResourceColumn<RateCheck>[] = [
  moment('when', ({ created_at: at }) => at, {
    isRowName: true,
    cell: ({ created_at: at, is_by_hand: isByHand }, { t, moment: momentOf, full }) => (
      <>
        <time dateTime={at} title={full(at)}>
          {momentOf(at)}
        </time>
        <span className="sub">{t(isByHand ? 'checks.byHand' : 'checks.byCron')}</span>
      </>
    ),
  }),
  plain('source', ({ source }, { t }) => t(`source.${source}`, { defaultValue: source }), {
    skeleton: '144px',
  }),
  {
    id: 'outcome',
    isFull: true,
    skeleton: '240px',
    cell: (check) => <OutcomeCell check={check} />,
  },
]

/** Each time a bank was asked, and what came of it in words. */
export function ChecksTable() {
  const { t } = useTranslation('admin/currencies')
  const [page, setPage] = useState(1)
  const checks = useQuery(rateQueries.checks(page, useLocale()))
  return (
    <section aria-labelledby="checks" className="stack">
      <div className="section-head">
        <h2 className="h2" id="checks">
          {t('checks.title')}
        </h2>
      </div>
      <PlainTable
        texts="admin/currencies"
        heads="checks"
        label={t('checks.title')}
        columns={COLUMNS}
        query={checks}
        idOf={({ id }) => id}
        onPage={setPage}
        empty={<EmptyState title={t('checks.empty')}>{t('checks.emptyText')}</EmptyState>}
      />
    </section>
  )
}

function OutcomeCell({ check }: { check: RateCheck }) {
  const { t } = useTranslation('admin/currencies')
  const words = useRateWords()
  return (
    <>
      <Badge tone={TONES[check.outcome]}>{t(`checks.${check.outcome}`)}</Badge>
      {check.problem !== null && <span className="sub">{check.problem.message}</span>}
      {check.day !== null && check.problem === null && (
        <span className="sub">{t('checks.of', { day: words.day(check.day) })}</span>
      )}
      {check.missing.length > 0 && (
        <span className="sub">{t('checks.missing', { codes: check.missing.join(', ') })}</span>
      )}
    </>
  )
}
