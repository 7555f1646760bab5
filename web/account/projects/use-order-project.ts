import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Project } from '../../../worker/sales/projects/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { newUuid } from '../../lib/new-uuid.ts'
import { cartQueries } from '../../offers/cart/queries.ts'
import { projectParam } from '../../projects/queries.ts'
import { showRefusal } from '../../shell/show-refusal.ts'
import { showToast } from '../../ui/toast.ts'

/** Puts into the cart what a build takes, and says what could not be put there. */
export function useOrderProject({ id }: Project) {
  const { t } = useTranslation('account/projects')
  const { integer, locale } = useFormat()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [key, setKey] = useState(newUuid)
  const { mutate, isPending } = useMutation({
    mutationFn: (build: number) =>
      dataOf(
        api.user.projects[':id'].order.$post({ ...projectParam(id), json: { build, id: key } }),
      ),
    onSuccess: async ({ added: count, missing }) => {
      setKey(newUuid())
      await queryClient.invalidateQueries({ queryKey: cartQueries.all() })
      const missed = missing.length
      const text = t('ordered', { count, number: integer(count) })
      showToast({
        text:
          missed === 0
            ? text
            : `${text} ${t('orderedNot', { count: missed, number: integer(missed) })}`,
        action: {
          label: t('toCart'),
          onPress: () => void navigate({ to: '/$locale/cart', params: { locale } }),
        },
      })
    },
    onError: showRefusal,
  })
  return { order: mutate, isPending }
}
