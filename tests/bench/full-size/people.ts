import { type Filling, filling, type Plan, rowsOf } from './filling.ts'
import { HEAVY_USERS } from './sizes.ts'
import { DAY, hashOf, mixed, momentOf, oneOf, random, upTo, uuidOf, YEAR } from './sql.ts'

/** Sessions and devices of each heavy user. */
const SESSIONS_EACH = 50
const TEAMS_EACH = 20
const MEMBERS_OF_HEAVY = 200
const MEMBERS_EACH = 4
const INVITATIONS_EACH = 50
const HEAVY_SESSIONS = HEAVY_USERS * SESSIONS_EACH

/** Three of ten are called the same. */
const FIRST_NAMES = 'Анна Анна Анна Ольга Максим Anna Jan Павел Ірына Сяргей'.split(' ')

const heavyUser = `1 + (n - 1) % ${HEAVY_USERS}`

/** A million people, how they sign in, and whom they work with. */
export const people = (plan: Plan): Filling[] => [...accounts(plan), ...teams(plan)]

function accounts({ sizes, now }: Plan): Filling[] {
  const { users, sessions, devices, attempts, emailChanges, apiKeys } = sizes
  const joinedAt = momentOf('n', users, [now - 3 * YEAR, now])
  const deviceOwner = `iif(n <= ${HEAVY_SESSIONS}, 1 + (n - 1) / ${SESSIONS_EACH}, 1 + (n - ${HEAVY_SESSIONS}) * (${users} - 1) / ${devices})`
  return [
    filling('users', users, {
      id: 'n',
      email: `'user-' || n || '@shop.example'`,
      email_verified_at: `iif(n > 50 AND n % 33 = 0, NULL, ${joinedAt})`,
      password_hash: `'scrypt$32768$8$3$' || ${hashOf('n', 30)}`,
      first_name: oneOf('n / 7', FIRST_NAMES),
      last_name: `'Surname' || (n % 5000)`,
      phone: `printf('+37529%07d', n)`,
      kind: oneOf('n', ['private', 'private', 'private', 'company']),
      locale: oneOf('n / 3', ['ru', 'be', 'en']),
      currency: oneOf('n / 5', ['BYN', 'BYN', 'RUB']),
      current_team_id: 'n',
      two_factor_secret: "iif(n > 50 AND n % 20 = 0, printf('%032x', n), NULL)",
      two_factor_confirmed_at: `iif(n > 50 AND n % 20 = 0, ${joinedAt}, NULL)`,
      deleted_at: `iif(n > 50 AND n % 200 = 0, ${joinedAt} + ${DAY}, NULL)`,
      is_disabled: 'n > 50 AND n % 1000 = 1',
      invited_at: `iif(n > 50 AND n % 66 = 0, ${joinedAt}, NULL)`,
      last_seen_at: `iif(n % 5 = 0, NULL, ${joinedAt} + n % 200 * ${DAY / 10})`,
      order_count: 'n % 9',
      last_order_at: `iif(n % 9 = 0, NULL, ${joinedAt})`,
      created_at: joinedAt,
    }),
    filling('sessions', sessions, {
      id: hashOf('n', 31),
      user_id: `iif(n <= ${HEAVY_SESSIONS}, ${heavyUser}, ${HEAVY_USERS + 1} + ${random('n', 32, users - HEAVY_USERS)})`,
      epoch: '0',
      user_agent: `'Mozilla/5.0 (X11; Linux x86_64) Firefox/' || (n % 40)`,
      ip_address: `printf('10.%d.%d.%d', n % 250, n / 250 % 250, n / 62500)`,
      is_remembered: 'n % 3 > 0',
      last_active_at: momentOf('n', sessions, [now - 30 * DAY, now]),
      expires_at: momentOf('n', sessions, [now - DAY, now + 60 * DAY]),
      created_at: momentOf('n', sessions, [now - 60 * DAY, now]),
    }),
    filling('support_visits', users / 50, {
      id: uuidOf('n', 46),
      user_id: `iif(n <= 400, ${heavyUser}, n * 20)`,
      staff_id: `${HEAVY_USERS} + n % 20`,
      staff_session_id: hashOf('n', 47),
      staff_epoch: '0',
      started_at: momentOf('n', users / 50, [now - 300 * DAY, now]),
      expires_at: `${momentOf('n', users / 50, [now - 300 * DAY, now])} + 1800000`,
    }),
    filling('api_keys', apiKeys, {
      id: 'n',
      user_id: `1 + n % ${users}`,
      name: `'Robot ' || n`,
      hash: hashOf('n', 78),
      hint: `'x' || n % 1000`,
      scopes: `json_array('search', 'orders')`,
      per_minute: '120',
      epoch: '0',
      revoked_at: `iif(n % 10 = 0, ${now}, NULL)`,
      created_at: momentOf('n', apiKeys, [now - YEAR, now]),
    }),
    filling('known_devices', devices, {
      user_id: deviceOwner,
      device: hashOf('n', 33),
      created_at: momentOf(mixed('n', 34), 2 ** 32, [now - 2 * YEAR, now]),
    }),
    filling('known_addresses', devices, {
      user_id: deviceOwner,
      address: hashOf('n', 43),
      epoch: '0',
      last_at: momentOf(mixed('n', 44), 2 ** 32, [now - 180 * DAY, now]),
    }),
    filling('email_changes', emailChanges, {
      id: uuidOf('n', 45),
      user_id: `iif(n <= 200, ${heavyUser}, n)`,
      old_email: `'was-' || n || '@shop.example'`,
      new_email: `'user-' || n || '@shop.example'`,
      status: oneOf('n', ['confirmed', 'pending', 'canceled', 'undone']),
      expires_at: momentOf('n', emailChanges, [now, now + 7 * DAY]),
      created_at: momentOf('n', emailChanges, [now - 7 * DAY, now]),
    }),
    filling('attempts', attempts, {
      key: hashOf('n', 35),
      count: `1 + ${random('n', 36, 5)}`,
      resets_at: momentOf('n', attempts, [now, now + DAY]),
    }),
    filling('pending_sign_ins', users / 500, {
      id: hashOf('n', 37),
      user_id: 'n * 20',
      epoch: '0',
      expires_at: momentOf('n', users / 500, [now, now + DAY]),
    }),
    filling(
      'recovery_codes',
      users / 50,
      {
        user_id: 'n * 20',
        position: 'position',
        code_hash: hashOf('n', 38),
        code_sealed: `'sealed:' || ${hashOf('n', 39)}`,
      },
      `CROSS JOIN ${upTo(8, 'position')}`,
    ),
    filling('password_resets', users / 200, {
      user_id: `iif(n <= 200, ${heavyUser}, n * 3)`,
      token_hash: hashOf('n', 40),
      expires_at: momentOf('n', users / 200, [now, now + DAY]),
    }),
  ]
}

/** Team `n` is the personal one of user `n`; of the others the heavy users have twenty each. */
function teams({ sizes, now }: Plan): Filling[] {
  const { users, teams: others } = sizes
  const heavyTeams = HEAVY_USERS * TEAMS_EACH
  return [
    {
      table: 'teams',
      statements: [
        ...rowsOf(
          'teams',
          { to: users },
          { id: 'n', name: `'Team ' || n`, owner_id: 'n', is_personal: '1' },
        ),
        ...rowsOf(
          'teams',
          { to: others },
          {
            id: `${users} + n`,
            name: `'Workshop ' || n`,
            owner_id: `iif(n <= ${heavyTeams}, ${heavyUser}, ${HEAVY_USERS + 1} + ${random('n', 41, users - HEAVY_USERS)})`,
          },
        ),
      ],
    },
    {
      table: 'team_members',
      statements: [
        ...rowsOf(
          'team_members',
          { to: HEAVY_USERS },
          {
            team_id: 'n',
            user_id: 'member + 1',
            role: oneOf('member', ['buyer', 'admin', 'viewer']),
          },
          `CROSS JOIN ${upTo(MEMBERS_OF_HEAVY, 'member')} WHERE member + 1 <> n`,
        ),
        ...rowsOf(
          'team_members',
          { to: others },
          {
            team_id: `${users} + n`,
            user_id: `${MEMBERS_OF_HEAVY + 1} + (${random('n', 42, users)} + member * 7) % ${users - MEMBERS_OF_HEAVY}`,
            role: oneOf('member', ['buyer', 'admin', 'viewer', 'buyer']),
          },
          `CROSS JOIN ${upTo(MEMBERS_EACH, 'member')}`,
        ),
      ],
    },
    {
      table: 'team_invitations',
      statements: [
        ...rowsOf(
          'team_invitations',
          { to: HEAVY_USERS },
          invitation('n', `'guest-' || guest || '@shop.example'`, now),
          `CROSS JOIN ${upTo(INVITATIONS_EACH, 'guest')}`,
        ),
        ...rowsOf(
          'team_invitations',
          { to: others },
          invitation(`${users} + n`, `'guest-' || n || '@shop.example'`, now),
        ),
      ],
    },
  ]
}

const invitation = (team: string, email: string, now: number) => ({
  team_id: team,
  email,
  role: oneOf('n', ['buyer', 'admin', 'viewer']),
  invited_by: '1 + n % 20',
  expires_at: `${now} + n % 7 * ${DAY}`,
})
