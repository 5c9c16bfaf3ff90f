/** Which email addresses Markdown reads between angle brackets. GitHub makes links of more, such as `a@b._c`. */

/** CommonMark, section 6.5, which takes it from HTML. */
const emailAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?)*$/;

/** @example isEmailAddress('ada@example.com') // → true */
export function isEmailAddress(text: string): boolean {
  return emailAddress.test(text);
}
