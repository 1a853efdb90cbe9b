import flagNo from '@discordapp/twemoji/dist/svg/1f1f3-1f1f4.svg';
import office from '@discordapp/twemoji/dist/svg/1f3e2.svg';
import bulb from '@discordapp/twemoji/dist/svg/1f4a1.svg';
import speechBalloon from '@discordapp/twemoji/dist/svg/1f4ac.svg';
import calendarDate from '@discordapp/twemoji/dist/svg/1f4c5.svg';
import calendar from '@discordapp/twemoji/dist/svg/1f4c6.svg';
import book from '@discordapp/twemoji/dist/svg/1f4d6.svg';
import blueBook from '@discordapp/twemoji/dist/svg/1f4d8.svg';
import books from '@discordapp/twemoji/dist/svg/1f4da.svg';
import memo from '@discordapp/twemoji/dist/svg/1f4dd.svg';
import door from '@discordapp/twemoji/dist/svg/1f6aa.svg';
import hammerAndWrench from '@discordapp/twemoji/dist/svg/1f6e0.svg';
import largeYellowCircle from '@discordapp/twemoji/dist/svg/1f7e1.svg';
import largeGreenCircle from '@discordapp/twemoji/dist/svg/1f7e2.svg';
import largeRedSquare from '@discordapp/twemoji/dist/svg/1f7e5.svg';
import fish from '@discordapp/twemoji/dist/svg/1f41f.svg';
import wave from '@discordapp/twemoji/dist/svg/1f44b.svg';
import okHand from '@discordapp/twemoji/dist/svg/1f44c.svg';
import thumbsUp from '@discordapp/twemoji/dist/svg/1f44d.svg';
import thumbsDown from '@discordapp/twemoji/dist/svg/1f44e.svg';
import clap from '@discordapp/twemoji/dist/svg/1f44f.svg';
import mag from '@discordapp/twemoji/dist/svg/1f50d.svg';
import smallRedTriangle from '@discordapp/twemoji/dist/svg/1f53a.svg';
import pray from '@discordapp/twemoji/dist/svg/1f64f.svg';
import tada from '@discordapp/twemoji/dist/svg/1f389.svg';
import eyes from '@discordapp/twemoji/dist/svg/1f440.svg';
import bustsInSilhouette from '@discordapp/twemoji/dist/svg/1f465.svg';
import lock from '@discordapp/twemoji/dist/svg/1f512.svg';
import bell from '@discordapp/twemoji/dist/svg/1f514.svg';
import link from '@discordapp/twemoji/dist/svg/1f517.svg';
import fire from '@discordapp/twemoji/dist/svg/1f525.svg';
import redCircle from '@discordapp/twemoji/dist/svg/1f534.svg';
import largeBlueCircle from '@discordapp/twemoji/dist/svg/1f535.svg';
import largeOrangeDiamond from '@discordapp/twemoji/dist/svg/1f536.svg';
import clock3 from '@discordapp/twemoji/dist/svg/1f552.svg';
import grin from '@discordapp/twemoji/dist/svg/1f601.svg';
import joy from '@discordapp/twemoji/dist/svg/1f602.svg';
import smile from '@discordapp/twemoji/dist/svg/1f604.svg';
import sweatSmile from '@discordapp/twemoji/dist/svg/1f605.svg';
import wink from '@discordapp/twemoji/dist/svg/1f609.svg';
import cry from '@discordapp/twemoji/dist/svg/1f622.svg';
import slightlySmilingFace from '@discordapp/twemoji/dist/svg/1f642.svg';
import rocket from '@discordapp/twemoji/dist/svg/1f680.svg';
import thinkingFace from '@discordapp/twemoji/dist/svg/1f914.svg';
import arrowLeft from '@discordapp/twemoji/dist/svg/2b05.svg';
import star from '@discordapp/twemoji/dist/svg/2b50.svg';
import alarmClock from '@discordapp/twemoji/dist/svg/23f0.svg';
import warning from '@discordapp/twemoji/dist/svg/26a0.svg';
import whiteCircle from '@discordapp/twemoji/dist/svg/26aa.svg';
import noEntry from '@discordapp/twemoji/dist/svg/26d4.svg';
import arrowRight from '@discordapp/twemoji/dist/svg/27a1.svg';
import hourglass from '@discordapp/twemoji/dist/svg/231b.svg';
import pencil2 from '@discordapp/twemoji/dist/svg/270f.svg';
import cross from '@discordapp/twemoji/dist/svg/274c.svg';
import informationSource from '@discordapp/twemoji/dist/svg/2139.svg';
import coffee from '@discordapp/twemoji/dist/svg/2615.svg';
import gear from '@discordapp/twemoji/dist/svg/2699.svg';
import whiteCheckMark from '@discordapp/twemoji/dist/svg/2705.svg';
import heavyCheckMark from '@discordapp/twemoji/dist/svg/2714.svg';
import sparkles from '@discordapp/twemoji/dist/svg/2728.svg';
import question from '@discordapp/twemoji/dist/svg/2753.svg';
import greyQuestion from '@discordapp/twemoji/dist/svg/2754.svg';
import heart from '@discordapp/twemoji/dist/svg/2764.svg';

/** Text with its emoji as pictures, as Slack draws them. No font is needed. */
export function EmojiText({ text }: { text: string }) {
  return withIndexKeys(splitAtEmoji(text)).map(({ key, item }) =>
    item.type === 'text' ? (
      item.text
    ) : (
      <img key={key} className="emoji" src={item.picture} alt={item.emoji} draggable={false} />
    ),
  );
}

/** Adds index keys to items that have no id: lines of a text, cells of a row. */
export function withIndexKeys<Item>(items: readonly Item[]): { key: string; item: Item; index: number }[] {
  return items.map((item, index) => ({ key: String(index), item, index }));
}

/** A piece of a text: an emoji that has a picture, or the text between two of them. */
type EmojiPiece = { type: 'text'; text: string } | { type: 'emoji'; emoji: string; picture: string };

/// <reference path="../assets.d.ts" />

/** The URL of the picture of each emoji. The pictures are Twemoji's (CC BY 4.0). */
const EMOJI_PICTURES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '👍': thumbsUp,
    '👎': thumbsDown,
    '⏰': alarmClock,
    '⬅️': arrowLeft,
    '➡️': arrowRight,
    '🔔': bell,
    '📘': blueBook,
    '📖': book,
    '📚': books,
    '💡': bulb,
    '👥': bustsInSilhouette,
    '📆': calendar,
    '👏': clap,
    '🕒': clock3,
    '☕': coffee,
    '😢': cry,
    '📅': calendarDate,
    '🚪': door,
    '👀': eyes,
    '🔥': fire,
    '🐟': fish,
    '🇳🇴': flagNo,
    '⚙️': gear,
    '❔': greyQuestion,
    '😁': grin,
    '🛠️': hammerAndWrench,
    '❤️': heart,
    '✔️': heavyCheckMark,
    '⌛': hourglass,
    ℹ️: informationSource,
    '😂': joy,
    '🔵': largeBlueCircle,
    '🟢': largeGreenCircle,
    '🔶': largeOrangeDiamond,
    '🟥': largeRedSquare,
    '🟡': largeYellowCircle,
    '🔗': link,
    '🔒': lock,
    '🔍': mag,
    '📝': memo,
    '⛔': noEntry,
    '🏢': office,
    '👌': okHand,
    '✏️': pencil2,
    '🙏': pray,
    '❓': question,
    '🔴': redCircle,
    '🚀': rocket,
    '🙂': slightlySmilingFace,
    '🔺': smallRedTriangle,
    '😄': smile,
    '✨': sparkles,
    '💬': speechBalloon,
    '⭐': star,
    '😅': sweatSmile,
    '🎉': tada,
    '🤔': thinkingFace,
    '⚠️': warning,
    '👋': wave,
    '✅': whiteCheckMark,
    '⚪': whiteCircle,
    '😉': wink,
    '❌': cross,
  }),
);

// The capture group makes `split` keep the emoji.
const EMOJI_PATTERN = new RegExp(`(${[...EMOJI_PICTURES.keys()].join('|')})`, 'u');

/** Splits a text at the emoji that have a picture. Other emoji remain text. */
export function splitAtEmoji(text: string): EmojiPiece[] {
  return text.split(EMOJI_PATTERN).flatMap((piece): EmojiPiece[] => {
    if (piece === '') return [];
    const picture = EMOJI_PICTURES.get(piece);
    return [picture === undefined ? { type: 'text', text: piece } : { type: 'emoji', emoji: piece, picture }];
  });
}
