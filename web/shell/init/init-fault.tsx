import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { accountQueries } from '../../session/queries.ts'
import { settingsQueries } from './queries.ts'

/**
 * Shown when the settings could not be loaded: everybody counts as a guest, and the shop works with
 * its defaults. Once they are loaded, the person is read again.
 */
export function InitFault() {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useQuery(settingsQueries.init(useLocale()))
  const [hasFailed, setHasFailed] = useState(false)
  // Each navigation tries again; until an answer comes it is still the same failure.
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
      // Runs the guards of the routes again.
      await router.invalidate()
    }
    void change()
  }, [isCleared, queryClient, router])
}
