import type { AnyFormApi } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { toApiError } from '../../api/errors.ts'
import { FormShell } from '../../form/form-shell.tsx'
import type { LiveCall } from '../../form/use-live-validation.ts'
import { Button } from '../../ui/button.tsx'

interface Props {
  form: AnyFormApi
  live: LiveCall
  /** The call that submits it. */
  sending: { error: Error | null; isPending: boolean }
  submitLabel: string
  children: ReactNode
  /** Below the button: links to other pages; null: none. */
  links: ReactNode
}

/** A form for guests: one column, one button. */
export function GuestForm({ form, live, sending, submitLabel, children, links }: Props) {
  const { t } = useTranslation('account/sign-in')
  return (
    <FormShell
      form={form}
      live={live}
      submitError={sending.error === null ? null : toApiError(sending.error)}
      loading={sending.isPending}
      className="stack stack-4"
      footer={
        <div className="stack stack-4 guest-foot">
          <Button kind="main" size="l" type="submit" isWide isBusy={sending.isPending}>
            {submitLabel}
          </Button>
          {links !== null && (
            <nav className="guest-links" aria-label={t('account/sign-in:links')}>
              {links}
            </nav>
          )}
        </div>
      }
    >
      {children}
    </FormShell>
  )
}
