import './price-story.css'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toApiError } from '../../../api/errors.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLoadedTexts } from '../../../i18n/use-loaded-texts.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { GroupChoice } from './group-choice.tsx'
import { PriceStory } from './price-story.tsx'

interface Asked {
  itemId: number
  quantity?: number
  currency?: string
  /** Whose price it is; a group can be chosen where nobody is said. */
  customerId?: number
  groupId?: number
  channelId?: number
}

interface Props extends Asked {
  name: string
  onClose: () => void
}

const explanationQuery = ({ itemId, ...asked }: Asked) =>
  queryOptions({
    queryKey: ['admin', 'markup-rules', 'explain', itemId, asked] as const,
    queryFn: ({ signal }) =>
      dataOf(
        api.admin['offer-items'][':id'].explain.$get(
          {
            param: { id: String(itemId) },
            query: queryOf(asked),
          },
          { init: { signal } },
        ),
      ),
    retry: false,
    placeholderData: keepPreviousData,
  })

const queryOf = ({
  quantity,
  currency,
  customerId,
  groupId,
  channelId,
}: Omit<Asked, 'itemId'>) => ({
  ...(quantity !== undefined && { quantity: String(quantity) }),
  ...(currency !== undefined && { currency }),
  ...(customerId !== undefined && { customer_id: String(customerId) }),
  ...(groupId !== undefined && { group_id: String(groupId) }),
  ...(channelId !== undefined && { channel_id: String(channelId) }),
})

/** Why a price is what it is, step by step, as it is calculated now. */
export function PriceStoryDialog({ name, onClose, ...asked }: Props) {
  const isReadable = useLoadedTexts('admin/price-story')
  return isReadable ? <Story name={name} onClose={onClose} {...asked} /> : null
}

function Story({ name, onClose, groupId: first, ...asked }: Props) {
  const { t } = useTranslation('admin/price-story')
  const { integer } = useFormat()
  const [groupId, setGroupId] = useState(first)
  const whose = groupId === undefined ? {} : { groupId }
  const { data, error, refetch } = useQuery(explanationQuery({ ...asked, ...whose }))
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
      <div className="dialog-body price-story-body stack stack-4">
        {data === undefined && error === null && <RowsSkeleton rows={4} label={t('loading')} />}
        {isGone && <p className="muted">{t('gone')}</p>}
        {error !== null && !isGone && <Fault error={error} onRetry={() => void refetch()} />}
        {data !== undefined && asked.customerId === undefined && (
          <GroupChoice value={groupId} onChange={setGroupId} />
        )}
        {data !== undefined && <PriceStory story={data} />}
      </div>
    </Dialog>
  )
}
