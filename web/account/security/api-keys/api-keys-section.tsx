import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey, NewApiKey } from '../../../../worker/people/api-keys/schemas.ts'
import { ShownOnce } from '../../../form/shown-once.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { securityQueries } from '../queries.ts'
import { SecuritySection } from '../security-section.tsx'
import { MakeKeyDialog } from './make-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'

const TONES = { active: 'good', expired: 'warn', ended: 'plain', revoked: 'plain' } as const

/** A command that tries a key by what it opens. */
const TRIES = {
  search: '/api/search?q=LM317',
  prices: '/api/products/1/history',
  cart: '/api/user/cart',
  orders: '/api/user/orders',
} as const

const commandOf = ({ key, scopes: [scope = 'search'] }: NewApiKey): string =>
  `curl -H 'Authorization: Bearer ${key}' '${location.origin}${TRIES[scope]}'`

/** Keys by which programs of the person use the store's API in their name. */
export function ApiKeysSection() {
  const { t } = useTranslation('account/api-keys')
  const keys = useQuery(securityQueries.apiKeys())
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<NewApiKey | null>(null)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const rows = keys.data ?? []
  return (
    <SecuritySection title={t('title')} about={t('about')}>
      <div className="stack stack-4" aria-busy={keys.isFetching}>
        {made !== null && (
          <ShownOnce
            title={t('made.once', { name: made.name })}
            values={[
              { text: made.key, copy: t('made.copyKey') },
              { text: commandOf(made), copy: t('made.copyCommand') },
            ]}
            copied={t('made.copied')}
            notCopied={t('made.notCopied')}
          />
        )}
        {rows.length > 0 && (
          <ul className="devices">
            {rows.map((key) => (
              <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
            ))}
          </ul>
        )}
        <div className="row">
          <Button onClick={() => setIsMaking(true)}>{t('make.action')}</Button>
          <a className="link" href="/api/docs" target="_blank" rel="noreferrer">
            {t('docs')}
          </a>
        </div>
      </div>
      {isMaking && <MakeKeyDialog onMade={setMade} onClose={() => setIsMaking(false)} />}
      {revoking !== null && (
        <RevokeKeyDialog
          apiKey={revoking}
          onRevoked={() => setMade((shown) => (shown?.id === revoking.id ? null : shown))}
          onClose={() => setRevoking(null)}
        />
      )}
    </SecuritySection>
  )
}

function KeyRow({ apiKey: key, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useTranslation('account/api-keys')
  return (
    <li>
      <Icon of={KeyRound} size={20} />
      <div>
        {key.name} <code className="key-hint">{t('row.hint', { hint: key.hint })}</code>
        <span className="sub">{key.scopes.map((scope) => t(`scopes.${scope}`)).join(', ')}</span>
        {key.company !== null && (
          <span className="sub">{t('row.company', { company: key.company.name })}</span>
        )}
        {key.networks.length > 0 && (
          <span className="sub">{t('row.networks', { networks: key.networks.join(', ') })}</span>
        )}
        <KeyTimes apiKey={key} />
      </div>
      {key.state === 'active' ? (
        <Button size="s" onClick={onRevoke} aria-label={t('revoke.of', { name: key.name })}>
          {t('revoke.action')}
        </Button>
      ) : (
        <Badge tone={TONES[key.state]}>{t(`states.${key.state}`)}</Badge>
      )}
    </li>
  )
}

/** When it was last used, and how long it lives. */
function KeyTimes({ apiKey: key }: { apiKey: ApiKey }) {
  const { t } = useTranslation('account/api-keys')
  const { full, day } = useMoment()
  const used =
    key.last_used_at === null
      ? t('row.unused')
      : t('row.used', { when: full(key.last_used_at), address: key.last_ip_address ?? '' })
  return (
    <>
      <span className="sub">{used}</span>
      {key.state === 'active' && key.expires_at !== null && (
        <span className="sub">{t('row.until', { day: day(key.expires_at) })}</span>
      )}
    </>
  )
}
