import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.tsx'
import { AlertDialog } from '../ui/alert-dialog.tsx'

interface Props {
  /** There are unsaved changes. */
  isGuarded: boolean
  /** Name of a search parameter that selects what is edited: changing it counts as leaving. */
  alsoBy?: string
}

/** Asks before a page with unsaved changes is left. */
export function UnsavedGuard({ isGuarded, alsoBy }: Props) {
  const { t } = useTranslation('form')
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isGuarded &&
      (current.pathname !== next.pathname ||
        valueOf(current.search, alsoBy) !== valueOf(next.search, alsoBy)),
    enableBeforeUnload: isGuarded,
    withResolver: true,
  })
  return (
    <AlertDialog
      isOpen={blocker.status === 'blocked'}
      title={t('unsaved.title')}
      description={t('unsaved.description')}
      confirmLabel={t('unsaved.discard')}
      cancelLabel={t('unsaved.keep')}
      tone="bad"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

const valueOf = (search: object, name: string | undefined): unknown =>
  name === undefined ? undefined : (search as Record<string, unknown>)[name]
