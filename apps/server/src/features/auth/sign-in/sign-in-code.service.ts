import { randomBytes } from 'node:crypto'
import { type CallRequest, secondFactorLimits } from '@mersal/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { limitedAddress } from '../../../platform/http/limited-address.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Principal } from '../../../platform/session/principal.ts'
import { hashSecret } from '../../../platform/session/sealed-secret.ts'
import { type Account, lockActiveAccount } from '../accounts.repository.ts'
import { type Entered, enter } from './enter.service.ts'
import { knownDevice } from './known-devices.repository.ts'
import { logSignIn, type SigningIn } from './sign-in-log.service.ts'
import { addProof, countProofTry, lockProof, ownerOfProof, removeProof } from './sign-in-proofs.repository.ts'
import { forgetWrong, isLocked, lockAttemptsOf, lockedOut, noteWrong } from './sign-in-tries.service.ts'
import { codesIdentifier, spendCode } from './spend-code.service.ts'

/**
 * Answers a right password of an account with a second factor: no session, but a proof that the password was
 * right. A proof is valid for some minutes and five attempts. Only its hash is stored.
 */
export async function askForCode(tx: Transaction, person: Principal, now: Date): Promise<Refused> {
  const proof = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + secondFactorLimits.proofMinutes * 60_000)
  await addProof(tx, { tokenHash: hashSecret(proof), person, at: now, expiresAt })
  return new Refused('second_factor', 'second_factor_code', { proof, commitsWrites: true })
}

/**
 * The second step of a sign-in: a code of the app or a recovery code. Wrong codes also count by account;
 * otherwise each new proof would allow five more guesses.
 */
export async function signInWithCode<Kind extends Principal['kind']>(
  tx: Transaction,
  request: CallRequest<'signInWithCode'>,
  { kind, ...from }: SigningIn & { key: Buffer; kind: Kind },
): Promise<Entered<Extract<Account, { kind: Kind }>>> {
  const { now, key } = from
  const tokenHash = hashSecret(request.proof)
  const owner = await ownerOfProof(tx, tokenHash)
  // Locks the account before the proof, in the same order as everything that ends sign-ins.
  const account = owner?.kind === kind ? await lockActiveAccount(tx, owner) : null
  const proof = await lockProof(tx, tokenHash)
  if (!account || !proof || proof.expires_at <= now || proof.tries >= secondFactorLimits.proofTries)
    throw new Refused('conflict', 'session_expired')
  const device = await knownDevice(tx, account, from.browser.mark)
  const guesser = { address: limitedAddress(from.address), device, now }
  const identifier = codesIdentifier(account)
  await lockAttemptsOf(tx, identifier, guesser)
  if (await isLocked(tx, [identifier], guesser)) throw lockedOut()
  if (!(await spendCode(tx, account, request.code, { now, key }))) {
    await countProofTry(tx, tokenHash)
    await noteWrong(tx, identifier, guesser)
    const isLastTry = await isLocked(tx, [identifier], guesser)
    await logSignIn(tx, isLastTry ? 'sign_in_locked' : 'sign_in_refused', account, from)
    throw new Refused('wrong_credentials', 'wrong_reset_code', { commitsWrites: true })
  }
  await removeProof(tx, tokenHash)
  await forgetWrong(tx, [identifier], guesser)
  return enter(tx, account as Extract<Account, { kind: Kind }>, request, { ...from, device })
}
