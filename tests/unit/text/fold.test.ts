import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, foldWithOrigins } from '#lib/text/fold.ts';
import { anyText } from '#tests/support/any-text.ts';

describe('foldText', () => {
  test.each([
    ['capitals', 'HTTP Caching', 'http caching'],
    ['composed accents', 'é ñ ü Å', 'e n u a'],
    ['combining accents', 'e\u0301 n\u0303 u\u0308', 'e n u'],
    ['stacked accents', 'ế ệ', 'e e'],
    ['ligatures', 'ﬁle ﬂow', 'file flow'],
    ['full-width letters', 'ＡＰＩ', 'api'],
    ['superscripts', 'm²', 'm2'],
    ['a dotted capital I', 'İstanbul', 'istanbul'],
    ['Greek', 'Ἀθῆναι', 'αθηναι'],
    ['Cyrillic', 'Ёлка', 'елка'],
    ['Hebrew points', 'שָׁלוֹם', 'שלום'],
    ['Arabic points', 'كِتَاب', 'كتاب'],
    ['voiced kana, which stay', 'ガ が', 'ガ が'],
    ['half-width kana', 'ｶﾞ', 'ガ'],
    ['vowels of Hindi, which stay', 'हिन्दी', 'हिन्दी'],
    ['vowels of Thai, which stay', 'กิน', 'กิน'],
    ['Hangul, which stays', '한국', '한국'],
    ['letters without a decomposition', 'ß ẞ ł Ø đ Ð æ Œ ı ħ þ', 'ss ss l o d d ae oe i h th'],
    ['names', 'Łódź Ørsted Işık Đà Nẵng', 'lodz orsted isik da nang'],
    ['full-width signs', 'Ｃ＋＋　＃', 'c++ #'],
    ['curly quotes', '‘a’ “b” „c“ «d»', '\'a\' "b" "c" "d"'],
    ['hyphens', 'max‑age – x', 'max-age - x'],
    ['a soft hyphen and zero-width characters', 'so\u00adft me\u200b\u200dt', 'soft met'],
    ['forms of Arabic letters', 'أحمد ٱلى مدرسة کتاب', 'احمد الي مدرسه كتاب'],
    ['a stretched Arabic word', 'كـــتاب', 'كتاب'],
    ['a Hebrew hyphen and quote', 'בית־ספר צה״ל', 'בית-ספר צה"ל'],
    ['emoji, which stay', '👍🏽 ok', '👍🏽 ok'],
    ['nothing', '', ''],
  ])('folds %s', (_, text, folded) => {
    expect(foldText(text).normalize('NFC')).toBe(folded);
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe('foldWithOrigins', () => {
  test('folds like foldText and has the position of each character', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const { folded, origins } = foldWithOrigins(text);
        expect(folded).toBe(foldText(text));
        expect(origins).toHaveLength(folded.length + 1);
        expect(origins.at(-1)).toBe(text.length);
      }),
    );
  });
});
