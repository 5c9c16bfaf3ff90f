/** Pictures that a text names, such as `:tada:`. */
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** The names of GitHub that blogs use most. Others stay text. */
const names =
  '😄 smile 😃 smiley 😀 grinning 😊 blush 😉 wink 😍 heart_eyes 😘 kissing_heart 😜 stuck_out_tongue_winking_eye 😛 stuck_out_tongue 😁 grin 😂 joy 🤣 rofl 😅 sweat_smile 😆 laughing 😆 satisfied 😋 yum 😎 sunglasses 🤓 nerd_face 😏 smirk 😐 neutral_face 😑 expressionless 😒 unamused 😓 sweat 😔 pensive 😕 confused 🙁 slightly_frowning_face 😞 disappointed 😟 worried 😢 cry 😭 sob 😤 triumph 😠 angry 😡 rage 😱 scream 😨 fearful 😰 cold_sweat 😳 flushed 😵 dizzy_face 😴 sleeping 🤔 thinking 🤔 thinking_face 🙄 roll_eyes 🙂 slightly_smiling_face 🤗 hugs 🤷 shrug 🤦 facepalm 🙈 see_no_evil 💩 poop 👻 ghost 👽 alien 🤖 robot 👍 +1 👍 thumbsup 👎 -1 👎 thumbsdown 👌 ok_hand 👏 clap 🙌 raised_hands 🙏 pray 👋 wave ✌️ v 💪 muscle 👀 eyes 👉 point_right 👈 point_left 👆 point_up_2 👇 point_down ☝️ point_up 🤝 handshake ❤️ heart 💔 broken_heart 💙 blue_heart 💚 green_heart 💛 yellow_heart 💜 purple_heart 💯 100 💥 boom 💥 collision ✨ sparkles ⭐ star 🌟 star2 🔥 fire 🎉 tada 🎊 confetti_ball 🎁 gift 🎂 birthday 🎈 balloon 🏆 trophy 🥇 1st_place_medal 🚀 rocket ⚡ zap 💡 bulb 🔧 wrench 🔨 hammer 🛠️ hammer_and_wrench ⚙️ gear 🔒 lock 🔓 unlock 🔑 key 🔍 mag 🔗 link 📌 pushpin 📎 paperclip 📝 memo 📝 pencil ✏️ pencil2 📖 book 📖 open_book 📚 books 📦 package 📅 date 📅 calendar 📈 chart_with_upwards_trend 📉 chart_with_downwards_trend 📊 bar_chart 📧 e-mail ✉️ email 📷 camera 📱 iphone 💻 computer 🖥️ desktop_computer ⌨️ keyboard 💾 floppy_disk 💰 moneybag 🎵 musical_note 🎶 notes 🎨 art 🎬 clapper 🎮 video_game 🐛 bug 🐞 beetle 🐍 snake 🐳 whale 🐧 penguin 🐱 cat 🐶 dog 🐢 turtle 🦄 unicorn 🌈 rainbow ☀️ sunny ☁️ cloud ❄️ snowflake 🌍 earth_africa 🌎 earth_americas 🌏 earth_asia 🌱 seedling 🌸 cherry_blossom 🍀 four_leaf_clover 🍎 apple 🍕 pizza 🍺 beer 🍻 beers ☕ coffee 🍰 cake ⏰ alarm_clock ⌛ hourglass ⏳ hourglass_flowing_sand ✅ white_check_mark ✔️ heavy_check_mark ☑️ ballot_box_with_check ❌ x ❎ negative_squared_cross_mark ⭕ o ❗ exclamation ❗ heavy_exclamation_mark ❓ question ⚠️ warning 🚫 no_entry_sign ⛔ no_entry 🚧 construction 🚨 rotating_light 🆕 new 🆗 ok ℹ️ information_source ➕ heavy_plus_sign ➖ heavy_minus_sign ➡️ arrow_right ⬅️ arrow_left ⬆️ arrow_up ⬇️ arrow_down 🔼 arrow_up_small ♻️ recycle 🏠 house 🏁 checkered_flag 🏃 running 💬 speech_balloon 💭 thought_balloon 🔔 bell 📣 mega 📢 loudspeaker 🐼 panda_face 🧠 brain 🤩 star_struck 😇 innocent 😈 smiling_imp 🥳 partying_face';

const words = names.split(' ');
const byName = new Map(
  words.flatMap((word, index) =>
    index % 2 === 0 ? [] : [[word, words[index - 1] ?? ''] as const],
  ),
);

/** Changes the texts of the tree. Code stays as it is. */
export function showEmoji(tree: Root): void {
  visit(tree, 'text', (node) => {
    node.value = node.value.replace(
      /(?<![\w:]):([a-z\d+_-]+):(?![\w:])/g,
      (whole, name: string) => byName.get(name) ?? whole,
    );
  });
}
