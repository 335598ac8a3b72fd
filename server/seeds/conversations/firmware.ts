import { agent, customer, note, type Topic } from "./conversation.ts";

/** Updates of scanners and printers, and what they leave behind. */
export const firmware: Topic = {
  name: "Firmware",
  category: "Technical",
  department: "Repairs",
  conversations: [
    {
      titles: ["Update stuck at 62%", "Swift 3 update does not finish", "update hangs"],
      openings: [
        "One of our Swift 3 scanners ({serial}) has been at 62% of the update to {version} for two hours. May I switch it off?",
        "Update to {version} stops at 62 percent, every time, on one Swift 3. The others went through. I've tried it three times now and my patience is at 62 percent as well.",
      ],
      tags: ["update"],
      turns: [
        agent(
          "Hello {first},\n\nYou may switch it off: up to 80% the scanner only downloads and checks. A stop at the same figure means that a damaged download is being picked up again. Settings > Storage > Clear update, then start it once more in the dock with at least 40% battery.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("Cleared, restarted, stuck again. This time at 71%."),
        agent(
          "Thank you for trying, {first}. A different figure points to full storage. Under Settings > Storage, what does it say next to Photos?\n\n{agent}",
          { status: "pending" },
        ),
        customer("Photos: 3.1 GB. Someone has been documenting every damaged box since spring!"),
        agent(
          "That's it, {first}; the update needs 600 MB free. Upload photos moves them to the Console and clears the scanner. The update then carries on by itself.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["Battery empty by noon since update", "Swift 3 battery drain after {version}"],
      openings: [
        "Since the update to {version} our Swift 3 scanners are empty at lunchtime. Before, they lasted the whole shift. It is the same with each of the {count} we have, so please don't tell me they all need new batteries.",
        "After {version} the battery of the Swift 3 lasts four hours instead of ten. We have started to swap scanners in the middle of the shift, which cannot be the idea.",
      ],
      priority: "high",
      tags: ["battery", "update"],
      turns: [
        agent(
          "Hello {first},\n\nThe batteries themselves are fine. {version} looks for better access points all the time if a scanner knows several networks. Could you share a power log from one of them around noon? Settings > Battery > Share log.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Here you are, taken at 12:15 with 9% left.", { file: "log" }),
        note(
          "Wi-Fi scan every 4 s instead of every 60 s, radio never sleeps. Four saved networks in the profile, two of which no longer exist. Matches the report from engineering.",
        ),
        agent(
          "Thank you, {first}, the log confirms it. Please remove the networks you no longer use from the profile and set Search interval to 60 seconds. The next release does so by itself.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Two shifts later: 45% left in the evening. We can live with that."),
        agent("Good news, {first}. I have noted the version in your account.\n\n{agent}", {
          status: "resolved",
        }),
      ],
    },
    {
      titles: ["How do I go back to the old version?", "roll back {version}"],
      openings: [
        "We don't get on with {version}: the confirm button is in another place and everybody presses the wrong one. Can we return to the version before it?",
        "Please tell me how to undo the update to {version} on our Anchor scanners. The new layout slows us down, and it's peak season.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nYou can: Console > Devices, select them, Firmware > Previous version. This works for 30 days after an update, and counts that have not been sent are sent first.\n\nPerhaps you do not even need it: in the profile, Display > Button layout > Classic puts the button back where it was.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Classic layout is all we wanted. No rollback needed, thanks!"),
        agent("Even better, {first}.\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["Plan for updating our scanners to {version}", "staged rollout, how?"],
      openings: [
        "We'd like to update {count} scanners at each of our three sites to {version} without everything happening at once. Is there a recommended way?",
        "Before we let {version} loose on everybody I want to try it with a handful of scanners for a week. Can the Console do that?",
      ],
      priority: "low",
      tags: ["rollout"],
      turns: [
        agent(
          "Hello {first},\n\nThe Console can do it in steps: Firmware > Rollouts > New. Choose a pilot group, how many days it runs, and then a share per day; we suggest a few devices for five days and a quarter a day after that. It stops by itself if more than 5% of the devices fail.\n\nPut at least one device of each site into the pilot: networks differ more than scanners do.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("Pilot starts on {weekday}. Good tip about the sites."),
      ],
    },
    {
      titles: ["Black screen after power cut", "Scanner dead after interrupted update"],
      openings: [
        "We had a power cut in {site} in the middle of an update, and now one Swift 3 only shows a black screen with a small red dot. Photo attached. Is it a write-off?",
        "Swift 3, serial {serial}: dead since the update was interrupted. Black, a red dot in the corner (photo), no reaction to any button. We need it, we have no spare.",
      ],
      priority: "high",
      tags: ["repair"],
      file: "photo",
      turns: [
        agent(
          "Hello {first},\n\nThe red dot is good news: the part that starts the scanner is intact. Put it in a dock with a network cable, hold the trigger and the volume button for 15 seconds and let go when the dot turns blue. It then fetches a complete new system, about 20 minutes.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Dot stays red, tried for a full minute, in two docks."),
        agent(
          "Then the memory chip has suffered as well, and it has to come to our workshop, {first}. A return label is on its way to you, and a loan scanner leaves today under order {order}. Repair takes five working days and is covered by the warranty.\n\n{agent}",
          { status: "on_hold" },
        ),
        note("Board swapped, new system installed, serial kept. Back out by courier on {weekday}."),
        agent(
          "Hello {first},\n\nYour scanner is on its way home with a new board and its old serial number, so its settings return as soon as it is online. Please put the loan scanner into the same box.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: [
        "Tally 80 blinks amber after update",
        "printer update failed",
        "Tally 80 no longer recognised by the PC after an update to {version}",
      ],
      openings: [
        "I started the update of our Tally 80 to {version} by USB; after a minute it stopped and now the light blinks amber, three times, pause, three times. It does not print any more.",
        "Tally 80 ({serial}) update went wrong: amber blinking, PC no longer recognises the printer. What does three blinks mean?",
      ],
      turns: [
        agent(
          "Hello {first},\n\nThree blinks: the file does not belong to this model. Which file name did you use, and could you send a photo of the type plate underneath?\n\n{agent}",
          { status: "pending" },
        ),
        customer("The file has t110 in its name, I see that now. Photo of the plate attached.", {
          file: "photo",
        }),
        agent(
          "No harm done, {first}: the printer refused it before anything was written. Switch it off, hold Feed while you switch it on until the light is steady amber, and send it the file with t80 in its name.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("Green light, prints. I'll read file names from now on."),
      ],
    },
    {
      titles: ["All settings gone after update", "Scanner back to factory volume and language"],
      openings: [
        "After every update, most recently {version}, our scanners are back to full volume and to English. We then have to set each of them by hand again. That can't be right, can it?",
        "Updated to {version} on {weekday}: beep volume, language and brightness were reset on each of our {count} scanners. Is there a way of keeping them?",
      ],
      turns: [
        agent(
          "Hello {first},\n\nAn update keeps what comes from a profile and resets what was set on the scanner itself. Your scanners have no profile yet. Set one of them up as you like it, then Console > Devices, choose it, 'Make profile from this device', and assign that to the others. From then on updates leave it alone.\n\n{agent}",
          { status: "resolved" },
        ),
        customer(
          "Nice, but the profile has now given the same device name to all of them. Everybody is called 'Goods-in 1'.",
        ),
        agent(
          "Sorry, {first}, I should have warned you. Open the profile, untick Device name under General, save. The scanners get their own names back at the next sync, within ten minutes or so.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["Scanners restart in the middle of the shift", "ALL DEVICES UPDATING AT 2 PM"],
      openings: [
        "Every scanner in {site} has restarted at the same time and is installing something. It is 2 in the afternoon, our busiest hour! Stop this!",
        "We are at a standstill: the scanners in {site} are all updating at once during the late shift. The update window is set to 02:00. Why now?",
      ],
      priority: "critical",
      tags: ["rollout"],
      turns: [
        agent(
          "Hello {first},\n\nI have stopped the rollout for your company: devices which have not begun will not begin. Those which are installing need about eight minutes; please leave them switched on. I am looking for the cause and will write within the hour.\n\n{agent}",
        ),
        customer("The first ones are back. Half an hour lost, though. I'm waiting."),
        note(
          "Window 02:00 was saved by an administrator whose browser was set to a zone twelve hours off, and we store the zone with the window without showing it. That is on us. Asked the Console team to show the zone next to the time.",
        ),
        agent(
          "Hello {first},\n\nThe window was saved with a foreign time zone, twelve hours off, and the Console does not show this: our fault, and being changed. I have set yours to 02:00 local time. The remaining devices update tonight, unless you tell me otherwise.\n\nI am sorry about the lost time; we will credit £{amount} on your next invoice.\n\n{agent}",
          { status: "pending" },
        ),
        customer("All updated overnight, nobody noticed. The credit is appreciated."),
        agent("Thank you for your patience, {first}.\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["Console shows old firmware for {device}", "version does not match"],
      openings: [
        "The Console lists three of our devices, for instance the {device} with serial {serial}, with an old version, but on the devices themselves I can read {version}. Which one is true?",
        "Our auditor wants all devices on {version}. They are, I checked each one, but the Console report says otherwise for three of them, all of the same model ({device}).",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThe devices are right. The Console shows the version of the last full report, which is sent when a device is restarted online; those three were updated by USB cable and have only slept since. Switch each of them off and on again once while it is connected.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("All three restarted, the report is clean now. Thank you."),
      ],
    },
    {
      titles: [
        "Swift 3 reads damaged labels worse since the last firmware",
        "slow scanning after {version}",
      ],
      openings: [
        "With {version} the Swift 3 takes two or three seconds for labels that are slightly scratched. The ones not yet updated read the same labels at once. We have compared them side by side.",
        "Scanning has become sluggish since {version}. Clean labels fine, scuffed ones a pain. Our pickers in {site} have started to fight over the old scanners.",
      ],
      priority: "high",
      turns: [
        agent(
          "Hello {first},\n\nThat is a precise observation, thank you. Could you switch off the code types you don't use (profile > Scanning > Code types) on one scanner, and tell me whether it makes a difference?\n\n{agent}",
          { status: "pending" },
        ),
        customer("A little faster, but still nowhere near the old version."),
        note(
          "Bench: 40 scratched labels, old decoder 0.3 s on average, {version} 1.9 s. Engineering has my samples and suspects the new contrast filter.",
        ),
        agent(
          "I can confirm it here, {first}: the new version is slower with scratched labels. Our engineers are working on it. Until there is a fix you can go back to the previous version with Firmware > Previous version; I have paused the rollout for those of yours that are still on it.\n\n{agent}",
          { status: "on_hold" },
        ),
      ],
    },
    {
      titles: ["Battery shows 80% and dies", "Anchor switches off without warning"],
      openings: [
        "Our Anchor ({serial}) shows 80% and is off a minute later. On the charger it shows 80% again straight away. It started after the update to {version}.",
        "Anchor scanner goes off without warning while the display promises plenty of battery. Did {version} break the gauge?",
      ],
      tags: ["battery", "warranty"],
      turns: [
        agent(
          "Hello {first},\n\nAn update makes the gauge forget what it has learnt. Please run it down until it switches off, then charge it for six hours without a break. One thing first: lay the battery on a table. Does it rock? Then do not use or charge it any more.\n\n{agent}",
          { status: "pending" },
        ),
        customer("It does rock, slightly. Out of the scanner and put aside."),
        agent(
          "Thank you for checking, {first}: it is swollen, and the update was innocent. A new battery is on its way under order {order}, on warranty. Keep the old one in a cool place away from anything that burns and hand it in at a battery collection point; please do not post it.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["Offline update: signature invalid", "updating without internet"],
      openings: [
        "Our site has no internet by design. I copied the update to {version} to a memory stick as described, and the dock says 'Signature invalid'.",
        "Hello, trying to update {count} scanners in a secure area with a USB stick in the dock. 'Signature invalid', two sticks, same result.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThere are two files to an update, the large one and a small one ending in .sig, and both have to be in the top folder of the stick. Is the small one there? Some mail and web filters remove it.\n\n{agent}",
          { status: "pending" },
        ),
        customer("It was missing, our filter had eaten it. First dock is updating now."),
        agent("Very good, {first}.\n\n{agent}", { status: "resolved" }),
        customer("Second dock, same stick: 'Signature not yet valid'. Not YET?"),
        agent(
          "That dock's clock is slow, {first}: without internet it cannot set itself and believes that the signature lies in the future. Hold its button for ten seconds with a scanner inserted, and it takes the time from the scanner.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["How long will the Swift 2 get updates?", "swift 2 end of life"],
      openings: [
        "We still have {count} Swift 2 scanners in good shape. Until when will there be firmware for them?",
        "Planning next year's budget: do we have to replace our Swift 2 scanners because of missing updates, or can they stay?",
      ],
      priority: "low",
      turns: [
        agent(
          "Hello {first},\n\nThey can stay. The Swift 2 no longer gets new functions, but security updates are promised for three more years, and batteries for five. We announce the end at least twelve months ahead, by email to all administrators.\n\nShould you wish to replace some earlier, there is a trade-in; I can have a quotation sent.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Three years will do. No quotation for now, but thank you."),
        agent("You know where to find us, {first}.\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["Updates block our internet line", "firmware download too heavy for {site}"],
      openings: [
        "Our branch in {site} has a slow line. Whenever there is firmware, {count} scanners download it at once and the tills go offline.",
        "Each scanner pulls the whole 400 MB over our thin line in {site}. Can't they share one download? The card terminals stop working meanwhile.",
      ],
      tags: ["rollout"],
      turns: [
        agent(
          "Hello {first},\n\nThey can share, if there is a dock on the network: Devices > Docks > Keep updates. The dock downloads once, at night and at a speed you set, and hands it on to the scanners. Which dock do you have there, and how fast is the line?\n\n{agent}",
          { status: "pending" },
        ),
        customer("Four-slot dock, 6 Mbit/s. I'll switch it on and watch the next update."),
        agent(
          "Set the limit to 1 Mbit/s, {first}; 400 MB then take about an hour. The next release is planned for the end of the month. I'll keep this open until you have seen it go through.\n\n{agent}",
          { status: "pending" },
        ),
      ],
    },
  ],
};
