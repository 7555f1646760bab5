import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Brand, BrandReview } from '../../../../worker/catalog/brands/schemas.ts'
import type { DataColumn } from '../../../table/table-features.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useMoment } from '../../frame/use-moment.ts'
import { BrandActions } from './brand-actions.tsx'

interface Options {
  rows: readonly Brand[]
  chosen: ReadonlySet<number>
  onChoose: (ids: ReadonlySet<number>) => void
  canReview: boolean
  isBusy: boolean
  onReview: (review: BrandReview) => void
  onMerge: (brand: Brand) => void
}

const TONES = { known: 'good', unreviewed: 'warn', forbidden: 'bad' } as const

/** Columns of the lists of brands. */
export function useBrandColumns(options: Options): DataColumn<Brand>[] {
  const { rows, chosen, onChoose, canReview, isBusy, onReview, onMerge } = options
  const { t } = useTranslation('admin/brands')
  const moment = useMoment()
  return useMemo((): DataColumn<Brand>[] => {
    const toggle = (id: number) => (isOn: boolean) => {
      const next = new Set(chosen)
      if (isOn) next.add(id)
      else next.delete(id)
      onChoose(next)
    }
    const pick: DataColumn<Brand> = {
      id: 'pick',
      enableSorting: false,
      meta: { isFit: true, skeleton: '16px' },
      header: () => (
        <Checkbox
          label={t('choose.all')}
          isChecked={rows.length > 0 && chosen.size === rows.length}
          isMixed={chosen.size > 0 && chosen.size < rows.length}
          onCheckedChange={(isOn) => onChoose(new Set(isOn ? rows.map(({ id }) => id) : []))}
        />
      ),
      cell: ({ row: { original } }) => (
        <Checkbox
          label={t('choose.one', { name: original.name })}
          isChecked={chosen.has(original.id)}
          onCheckedChange={toggle(original.id)}
        />
      ),
    }
    return [
      ...(canReview ? [pick] : []),
      {
        id: 'name',
        accessorKey: 'name',
        header: t('columns.name'),
        meta: { isRowName: true },
        cell: ({ row: { original } }) => (
          <>
            <span className="medium">{original.name}</span>{' '}
            <Badge tone={TONES[original.status]}>{t(`status.${original.status}`)}</Badge>
            {original.aliases.length > 0 && (
              <span className="sub">
                {t('columns.aliases', {
                  names: original.aliases.map(({ name }) => name).join(', '),
                })}
              </span>
            )}
          </>
        ),
      },
      {
        id: 'resembles',
        enableSorting: false,
        header: t('columns.resembles'),
        meta: { label: t('columns.resembles'), skeleton: '96px', isFull: true },
        cell: ({ row: { original } }) =>
          original.resembles !== null && (
            <>
              {original.resembles.name}
              <span className="sub">{t(`resembles.${original.resembles.kind}`)}</span>
            </>
          ),
      },
      {
        id: 'created_at',
        accessorKey: 'created_at',
        header: t('columns.created'),
        meta: { label: t('columns.created'), skeleton: '120px', isFull: true },
        cell: ({ row }) => moment(row.original.created_at),
      },
      {
        id: 'actions',
        enableSorting: false,
        header: () => <span className="sr">{t('columns.actions')}</span>,
        meta: { isFit: true, isFull: true, skeleton: '180px' },
        cell: ({ row: { original } }) =>
          canReview && <BrandActions brand={original} {...{ isBusy, onReview, onMerge }} />,
      },
    ]
  }, [rows, chosen, onChoose, canReview, isBusy, onReview, onMerge, t, moment])
}
