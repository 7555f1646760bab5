import { randomBytes, scrypt as dear, timingSafeEqual } from 'node:crypto'

export { randomBytes, timingSafeEqual }

type Done = Parameters<typeof dear>[4]

/**
 * What passwords are hashed with in the Worker's tests (see vitest.config.ts): scrypt, but at no cost, which is
 * 180 ms of the processor each time otherwise. Hashes tell of the true cost all the same; that it is so is
 * proved by tests/rules/security.test.ts, and journeys hash at the true one.
 */
export function scrypt(...[password, salt, length, , done]: Parameters<typeof dear>): void {
  dear(password, salt, length, { N: 2, r: 1, p: 1 }, done satisfies Done)
}
