import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { RateCheck } from '../../../../worker/catalog/currencies/schemas.ts'
import { DataTable } from '../../../table/data-table.tsx'
import type { DataColumn } from '../../../table/table-features.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Moment } from './moment.tsx'
import { rateQueries } from './queries.ts'
import { useRateWords } from './use-rate-words.ts'

const TONES = { updated: 'good', unchanged: 'plain', failed: 'warn', refused: 'bad' } as const

/** Each time a bank was asked, and what came of it in words. */
export function ChecksTable() {
  const { t } = useTranslation('admin/currencies')
  const [page, setPage] = useState(1)
  const checks = useQuery(rateQueries.checks(page))
  const columns = useCheckColumns()
  return (
    <section aria-labelledby="checks" className="stack">
      <div className="section-head">
        <h2 className="h2" id="checks">
          {t('checks.title')}
        </h2>
      </div>
      <DataTable
        label={t('checks.title')}
        columns={columns}
        query={checks}
        rowId={({ id }) => String(id)}
        onPage={setPage}
        empty={<EmptyState title={t('checks.empty')}>{t('checks.emptyText')}</EmptyState>}
      />
    </section>
  )
}

function useCheckColumns(): DataColumn<RateCheck>[] {
  const { t } = useTranslation('admin/currencies')
  const words = useRateWords()
  return useMemo(
    (): DataColumn<RateCheck>[] => [
      {
        id: 'when',
        header: t('checks.when'),
        meta: { isRowName: true, skeleton: '120px' },
        cell: ({ row: { original } }) => (
          <>
            <Moment at={original.created_at} />
            <span className="sub">
              {t(original.is_by_hand ? 'checks.byHand' : 'checks.byCron')}
            </span>
          </>
        ),
      },
      {
        id: 'source',
        header: t('rates.source'),
        meta: { label: t('rates.source'), skeleton: '144px' },
        cell: ({ row }) => words.source(row.original.source),
      },
      {
        id: 'outcome',
        header: t('checks.outcome'),
        meta: { label: t('checks.outcome'), isFull: true, skeleton: '240px' },
        cell: ({ row: { original } }) => <OutcomeCell check={original} />,
      },
    ],
    [t, words],
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
