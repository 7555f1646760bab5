import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { accountQueries } from '../../session/queries.ts'
import { settingsQueries } from './queries.ts'

/**
 * When the store's settings never came: nobody counts as signed in, the shop goes on with what it
 * has by itself, and a line says so. Once they come, the person is asked for anew.
 */
export function InitFault() {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(settingsQueries.init(useLocale()))
  const [hasFailed, setHasFailed] = useState(false)
  // Every move asks again; until an answer comes it is still the same failure.
  if (isError && data === undefined && !hasFailed) setHasFailed(true)
  if (data !== undefined && hasFailed) setHasFailed(false)
  const isFailed = hasFailed && data === undefined
  useClearedUser(isFailed)
  if (!isFailed) return null
  return (
    <div className="wrap">
      <Note
        tone="warn"
        isSmall
        role="status"
        action={
          <Button size="s" isBusy={isFetching} onClick={() => void refetch()}>
            {t('action.retry')}
          </Button>
        }
      >
        {t('initFault')}
      </Note>
    </div>
  )
}

function useClearedUser(isCleared: boolean): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  const wasCleared = useRef(false)
  useEffect(() => {
    if (isCleared === wasCleared.current) return
    wasCleared.current = isCleared
    const change = async () => {
      if (isCleared) {
        await queryClient.cancelQueries({ queryKey: accountQueries.all() })
        queryClient.setQueryData(accountQueries.user().queryKey, null)
        queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'admin' })
      } else {
        await queryClient.invalidateQueries({ queryKey: accountQueries.all() })
      }
      // The guards of the routes look again.
      await router.invalidate()
    }
    void change()
  }, [isCleared, queryClient, router])
}
