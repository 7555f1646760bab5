import './price-story.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { toApiError } from '../../../api/errors.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLoadedTexts } from '../../../i18n/use-loaded-texts.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { PriceStory } from './price-story.tsx'

interface Props {
  itemId: number
  name: string
  quantity?: number
  currency?: string
  onClose: () => void
}

const explanationQuery = ({ itemId, quantity, currency }: Omit<Props, 'name' | 'onClose'>) =>
  queryOptions({
    queryKey: ['admin', 'markup-rules', 'explain', itemId, quantity, currency] as const,
    queryFn: ({ signal }) =>
      dataOf(
        api.admin['offer-items'][':id'].explain.$get(
          {
            param: { id: String(itemId) },
            query: {
              ...(quantity !== undefined && { quantity: String(quantity) }),
              ...(currency !== undefined && { currency }),
            },
          },
          { init: { signal } },
        ),
      ),
    retry: false,
  })

/** Why a price is what it is, step by step, as it is calculated now. */
export function PriceStoryDialog({ name, onClose, ...asked }: Props) {
  const isReadable = useLoadedTexts('admin/price-story')
  return isReadable ? <Story name={name} onClose={onClose} {...asked} /> : null
}

function Story({ name, onClose, ...asked }: Props) {
  const { t } = useTranslation('admin/price-story')
  const { integer } = useFormat()
  const { data, error, refetch } = useQuery(explanationQuery(asked))
  const isGone = error !== null && toApiError(error).status === 404
  return (
    <Dialog
      isOpen
      isWide
      title={t('title', { name })}
      closeLabel={t('close')}
      onClose={onClose}
      {...(data !== undefined && {
        description: t('about', { count: data.quantity, number: integer(data.quantity) }),
      })}
    >
      <div className="dialog-body price-story-body">
        {data === undefined && error === null && <RowsSkeleton rows={4} label={t('loading')} />}
        {isGone && <p className="muted">{t('gone')}</p>}
        {error !== null && !isGone && <Fault error={error} onRetry={() => void refetch()} />}
        {data !== undefined && <PriceStory story={data} />}
      </div>
    </Dialog>
  )
}
