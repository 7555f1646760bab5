import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, Check } from 'lucide-react'
import type { CrossPair } from '../../../../worker/catalog/crosses/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { LinesTable } from '../../resource/lines-table.tsx'
import { CROSSES, decidePairs } from './crosses.ts'

const TONES = { held: 'good', denied: 'bad', conflict: 'warn' } as const

/** Pairs with who says them, and what can be decided of each. */
export function PairsTable({ pairs }: { pairs: readonly CrossPair[] }) {
  const { t } = useTranslation('admin/crosses')
  return (
    <LinesTable
      label={t('title')}
      className="pairs"
      columns={[
        { title: t('columns.product') },
        { title: t('columns.other') },
        { title: t('columns.sources') },
        { title: t('columns.state') },
        { title: t('columns.actions'), kind: 'acts' },
      ]}
    >
      {pairs.map((pair) => (
        <PairRow key={pair.id} pair={pair} />
      ))}
    </LinesTable>
  )
}

function PairRow({ pair }: { pair: CrossPair }) {
  const { t } = useTranslation('admin/crosses')
  const { moment } = useMoment()
  const { integer } = useFormat()
  return (
    <tr>
      <th scope="row" className="full">
        <Part part={pair.product} />
      </th>
      <td className="full" data-l={t('columns.other')}>
        <Part part={pair.other_product} />
      </td>
      <td className="full" data-l={t('columns.sources')}>
        <ul className="pair-sources t-13">
          {pair.sources.map(
            ({ id, source, list, kind, is_denied: isDenied, created_at: at, imports }) => (
              <li key={id} className={isDenied ? 'muted' : undefined}>
                <span className="medium">{list === null ? source : t('ofList', list)}</span>
                {', '}
                {t(`kinds.${kind}`)}
                {', '}
                {moment(at)}
                {isDenied && pair.state === 'conflict' && `, ${t('deniedOne')}`}
                {imports.map((file) => (
                  <span key={file.id} className="sub">
                    {t('saidIn', { file: file.file_name, line: integer(file.line) })}
                    {file.sheet !== null && `, ${file.sheet}`}
                  </span>
                ))}
              </li>
            ),
          )}
        </ul>
      </td>
      <td className="full">
        <Badge tone={TONES[pair.state]}>{t(`state.${pair.state}`)}</Badge>
      </td>
      <td className="r full">
        <Acts pair={pair} />
      </td>
    </tr>
  )
}

function Part({ part }: { part: CrossPair['product'] }) {
  return (
    <>
      <PartNumber className="medium">{part.mpn}</PartNumber>{' '}
      <span className="muted">{part.brand.name}</span>
      {part.name !== '' && <span className="sub">{part.name}</span>}
    </>
  )
}

function Acts({ pair }: { pair: CrossPair }) {
  const { t } = useTranslation('admin/crosses')
  const can = useCan()
  const queryClient = useQueryClient()
  const decide = useMutation({
    mutationFn: (isDenied: boolean) => decidePairs({ ids: [pair.id], is_denied: isDenied }),
    onSuccess: async (_, isDenied) => {
      await queryClient.invalidateQueries({ queryKey: CROSSES })
      showToast({ text: t(isDenied ? 'deny.done' : 'confirm.done', names) })
    },
    onError: showRefusal,
  })
  if (!can('catalog.crosses.update')) return null
  const names = { one: pair.product.mpn, other: pair.other_product.mpn }
  return (
    <div className="row pair-acts">
      {pair.state !== 'held' && (
        <Button
          size="s"
          icon={Check}
          disabled={decide.isPending}
          aria-label={t('confirm.of', names)}
          onClick={() => decide.mutate(false)}
        >
          {t('confirm.action')}
        </Button>
      )}
      {pair.state !== 'denied' && (
        <Button
          size="s"
          icon={Ban}
          disabled={decide.isPending}
          aria-label={t(pair.state === 'conflict' ? 'deny.keepOf' : 'deny.of', names)}
          onClick={() => decide.mutate(true)}
        >
          {t(pair.state === 'conflict' ? 'deny.keep' : 'deny.action')}
        </Button>
      )}
    </div>
  )
}
