import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchMiss } from '../../../../worker/catalog/search/schemas/misses.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { DataColumn } from '../../../table/table-features.ts'
import { PartNumber } from '../../../ui/part-number.tsx'
import { useMoment } from '../../frame/use-moment.ts'

/** Columns of the searches that found nothing. */
export function useMissColumns(): DataColumn<SearchMiss>[] {
  const { t } = useTranslation('admin/search-misses')
  const { integer } = useFormat()
  const moment = useMoment()
  return useMemo(
    (): DataColumn<SearchMiss>[] => [
      {
        id: 'query',
        accessorKey: 'query',
        header: t('columns.query'),
        meta: { isRowName: true },
        cell: ({ row: { original } }) => (
          <Link
            className="link"
            to="/$locale/search/$search/{-$brand}"
            params={{ locale: original.locale, search: original.query, brand: undefined }}
          >
            <PartNumber>{original.query}</PartNumber>
          </Link>
        ),
      },
      {
        id: 'count',
        accessorKey: 'count',
        header: t('columns.count'),
        meta: { isFigure: true, label: t('columns.count'), skeleton: '32px' },
        cell: ({ row }) => integer(row.original.count),
      },
      {
        id: 'locale',
        enableSorting: false,
        header: t('columns.locale'),
        meta: { label: t('columns.locale'), skeleton: '96px' },
        cell: ({ row }) => t(`locales.${row.original.locale}`),
      },
      {
        id: 'last_at',
        accessorKey: 'last_at',
        header: t('columns.last'),
        meta: { label: t('columns.last'), skeleton: '120px' },
        cell: ({ row }) => moment(row.original.last_at),
      },
    ],
    [t, integer, moment],
  )
}
