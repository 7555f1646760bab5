import '../../i18n/account-texts.ts'
import './acting-banner.css'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import type { CurrentUser } from '../../../worker/people/accounts/schemas/account.ts'
import { useLoadedTexts } from '../../i18n/use-loaded-texts.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { formatTime } from '../../lib/format-date.ts'
import { leaveActing } from '../../session/leave-acting.ts'
import { showRefusal } from '../../shell/show-refusal.ts'
import { Button } from '../../ui/button.tsx'

/** Tells staff on every page of the shop that they act for somebody, until when, and how to leave. */
export function ActingBanner({ user, until }: { user: CurrentUser; until: string }) {
  const { t } = useTranslation('account/security')
  const locale = useLocale()
  const isThere = useLoadedTexts('account/security')
  const end = useMutation({
    mutationFn: () => leaveActing(locale, user),
    onError: showRefusal,
  })
  const leave = useEffectEvent(() => end.mutate())
  useEffect(() => {
    const timer = setTimeout(() => leave(), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  if (!isThere) return null
  const name = `${user.first_name} ${user.last_name}`.trim()
  return createPortal(
    <aside className="acting" aria-label={t('acting.label')}>
      <span role="status">
        {t('acting.banner', { name, time: formatTime(new Date(until), locale) })}
      </span>
      <Button size="s" isBusy={end.isPending} onClick={() => end.mutate()}>
        {t('acting.end')}
      </Button>
    </aside>,
    document.body,
  )
}
