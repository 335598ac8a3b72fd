import { agent, customer, note, type Topic } from "./conversation.ts";

/** What the Console exchanges with other systems: exports, imports, webhooks, keys and the accounting connector. */
export const integrations: Topic = {
  name: "Integrations",
  category: "Technical",
  department: "General Support",
  conversations: [
    {
      titles: ["no export file since {weekday}", "Nightly export fails: host key mismatch"],
      openings: [
        "The nightly export has not reached our file server since {weekday}. Purchasing in {site} works from that file every morning, so they are now ordering blind. I have attached the log from the Console. Nothing was changed on your side as far as I can see, so what happened?",
        "Hello, our 02:00 export is red in the Console every night, log attached. It ran for two years without a hiccup. Please look at it today, our reordering in {site} hangs on it.",
      ],
      file: "log",
      turns: [
        agent(
          "Hi {first},\n\nThe log is clear, thank you: the export reaches your server, but the server presents another host key than the one stored in the Console, so the export refuses to send anything. That is what it should do, as long as nobody has confirmed that the change was meant.\n\nWas the file server replaced or reinstalled around {weekday}? If so, please send me the fingerprint of its new key as your IT reads it on the machine itself.\n\n{agent}",
          { status: "pending" },
        ),
        customer(
          "Our IT company moved it to a new machine and told nobody. They confirm the fingerprint ends in 7f:c2:19.",
        ),
        agent(
          "Hi {first},\n\nThat matches what we see. Under Settings > Integrations > Nightly export an administrator can now press Trust new key; I left that to you on purpose. Then choose Run now, and tick the missed nights: they are sent as separate files with their own date in the name.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Done, all the files are there. Purchasing has stopped shouting."),
        agent(
          "Hi {first},\n\nGood. One more idea: on the same page you can enter an address for failures. It gets a mail the moment an export goes wrong, so that you know before purchasing does.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Entered mine and the IT company's. Serves them right."),
        agent("Ha! Closing this one, {first}.\n\n{agent}", { status: "resolved" }),
      ],
      priority: "high",
      tags: ["export"],
    },
    {
      titles: ["Times in export one hour early", "wrong time zone in the csv"],
      openings: [
        "Every scan in the export file is one hour earlier than on the scanner's own screen. Our shift report for {site} now shows people working before the doors open. Can that be put right?",
        "Hi! Small puzzle: a pallet scanned at 07:10 is 06:10 in the CSV. It was fine all winter. Is summer time to blame?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nSummer time it is. Export files are written in UTC unless told otherwise, and in winter UTC happens to be the same as our clock.\n\nOpen Settings > Integrations > Nightly export > Format and change Times from UTC to Site's local time. Each line then carries its offset as well, for example 07:10:00+01:00, so a program that reads the file can never be in doubt. Files already sent are not rewritten; Run now with an earlier date makes a fresh one.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Spot on, but our shift report chokes on the +01:00. Can the offset be left out?"),
        agent(
          "Hi {first},\n\nYes: on the same page, untick Write offset. One warning: in the night in October when the clock goes back, two different scans can then bear the same time. If nobody scans at that hour, you need not care.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      tags: ["export", "timezone"],
    },
    {
      titles: ["Webhook switched itself off", "Webhook 'paused after repeated failures'"],
      openings: [
        "Our webhook for finished counts says it is paused after repeated failures. Our endpoint is up and answers 200, I tried it by hand. Why does the Console think otherwise?",
        "You paused our webhook?! The endpoint works, my own requests go through every time. We have {count} counts that never made it into our planning tool.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThe Console pauses a webhook after 20 failed deliveries in a row. Yours failed because no answer came within 5 seconds. Could you send me your endpoint's log for a few of them?\n\n{agent}",
          { status: "pending" },
        ),
        customer("Attached. We do answer 200, every time.", { file: "log" }),
        agent(
          "Hi {first},\n\nYou do, after 8 to 11 seconds. Your code first looks up every item of the count and only then answers. Please store the event, answer at once, and do the work afterwards. Then press Resume under Settings > Webhooks; what was missed in the last 7 days is delivered again, oldest first.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("Answers take 40 ms now, but after Resume we got some counts twice."),
        agent(
          "Hi {first},\n\nThat comes from the earlier attempts: your side had finished the work although we had given up waiting. Each event has an event_id that stays the same on every attempt, so skip the ones you have already seen. With that check in place, a repeat can do no harm.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      tags: ["webhook"],
    },
    {
      titles: ["API key published by mistake", "URGENT leaked API key", "our key is public"],
      openings: [
        "A contractor pushed our API key to a public code repository about an hour ago. The file is gone now but anybody could have copied it. I am not an administrator and ours is on a plane. Please block that key NOW.",
        "We have leaked an API key for the Console, it has full rights. Our only administrator cannot be reached until {weekday}. Can you disable it from your end and tell us whether somebody used it?",
      ],
      turns: [
        note(
          "Rang the company's number on file and spoke to the managing director, who confirms. Key revoked from the back office, access log pulled for the last 24 hours.",
        ),
        agent(
          "Hi {first},\n\nThe key is revoked; we checked back by telephone with your managing director. From the moment it was published, the log shows requests from one address only: your own server in {site}. Nobody else has used it.\n\nYour server has stopped syncing as well, of course. I have made a replacement with read access to stock and write access to counts, which is all your server ever used. Your managing director has been sent a link that shows it once.\n\n{agent}",
          { status: "pending" },
        ),
        customer(
          "New key is in, sync is running. Thank you for being so quick, my hands were shaking.",
        ),
        agent(
          "Hi {first},\n\nUnderstandable. Two things for a calmer day: a key can be tied to your server's address, so that a copy is worthless elsewhere, and a second administrator saves you from waiting for a plane.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "critical",
      tags: ["api"],
    },
    {
      titles: ["item codes lose their zeros on import", "CSV import creates duplicates"],
      openings: [
        "I imported our price list and now half the items exist twice, once as 004711 and once as 4711. My file is attached. How do I get rid of the wrong ones without clicking through them all?",
        "The import dropped the leading zeros of our item codes and made new items instead of updating the old ones. See the attached table. Surely a code is text and not a number?",
      ],
      file: "table",
      turns: [
        agent(
          "Hi {first},\n\nThe zeros were already missing in the file: your spreadsheet program took the column for numbers when it was opened and saved. The Console treats codes as text and kept what it got.\n\nTo clean up, open Items > Imports, pick the import and choose Undo. It removes items that this import created and that have had no movements since; your originals are untouched. Before the next export to CSV, set the code column to Text in the spreadsheet.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Undo removed all but three. Those were counted in {site} yesterday."),
        agent(
          "Hi {first},\n\nFor those three, open the wrong item, choose Merge into and scan the right one. Yesterday's counts move along with it.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Merged. The column is set to Text now, and I put a note on my monitor."),
        agent("The best kind of software, {first}.\n\n{agent}", { status: "resolved" }),
      ],
      tags: ["import"],
    },
    {
      titles: ["Accounting connector posts everything twice", "double bookings in our ledger"],
      openings: [
        "Since {weekday} each goods receipt is posted twice in our accounts. The month closes in two days and my bookkeeper is deleting entries by hand. I need this stopped today.",
        "Your accounting connector is booking receipts in duplicate. One example is a delivery worth £{amount}, which is in the ledger twice with the same date. Please switch it off until you know why.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nI have paused the connector, so nothing more is posted. Receipts are queued meanwhile and will not be lost. Our integrations team is looking into why it doubled and I will write again today.\n\n{agent}",
          { status: "on_hold" },
        ),
        note(
          "Two connections are active for the same ledger: the old one was never removed when they reconnected under a new user. Both post. Development is adding a check for this.",
        ),
        agent(
          "Hi {first},\n\nFound: when the connector was set up again on {weekday}, the earlier connection stayed active beside it, and each posted its own copy. I removed the old one. All the duplicates carry the source C1 in the reference field, so your bookkeeper can filter for that and delete them in one go. Shall I start the queue again?\n\n{agent}",
          { status: "pending" },
        ),
        customer("Filtered and deleted, totals agree. Yes, please start it."),
        agent("It is running, {first}, single postings only.\n\n{agent}", { status: "resolved" }),
      ],
      priority: "high",
      tags: ["accounting"],
    },
    {
      titles: ["error 429 from the API", "How many API requests are we allowed?"],
      openings: [
        "We read the stock of every item each quarter of an hour, and since we added {site} we get a lot of 429 answers. What is the limit, and can we buy more?",
        "Getting 429 Too Many Requests on the items endpoint. The help page doesn't mention a number. Please advise.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThe limit is 120 requests per minute and key, and each 429 says in Retry-After how many seconds to wait. We do not sell more, because you probably need far fewer: you ask for items one by one. Call the stock list with changed_since set to the time of your last run, and you get up to 500 changed items per request.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Looks good. But how do I learn of items that were deleted in the meantime?"),
        agent(
          "Hi {first},\n\nThey are in the same list, with archived set to true and a quantity of zero. After 90 days they are left out, so do not let your runs pause longer than that.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Oh, that is nice. A run is down from 900 requests to 3."),
        agent("Lovely numbers, {first}. Happy syncing!\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["Webhook signature never matches", "signature check fails on your test event"],
      openings: [
        "I am writing the receiver for your webhooks and the signature I compute is never the one in the header. The secret is copied correctly, I checked three times. HMAC with SHA-256 over the body, right?",
        "Signature verification fails for every event, including the test button. Same secret, same algorithm as on your help page. What am I missing?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nRight algorithm. The usual culprit is the body: it has to be the raw bytes as received. If your framework parses the JSON and you turn it back into text, spaces and the order of keys change, and so does the signature. Also note that the signed text is the timestamp header, a full stop, and then the body.\n\n{agent}",
          { status: "pending" },
        ),
        customer("It was both. I parsed first AND forgot the timestamp. Green now, thanks."),
        agent("Great, {first}. I will ask for a clearer example.\n\n{agent}", {
          status: "resolved",
        }),
      ],
    },
    {
      titles: ["funny characters after import", "Accents broken in imported names"],
      openings: [
        "After importing our supplier's list, every é and ü in the item names is a little heap of odd symbols. It looks silly on the labels. No rush.",
        "Hi, the import works but the accents don't. We have {count} items with French names and all of them came out garbled.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nYour supplier's file is in an older Western encoding, while the import assumes UTF-8. In the first step of the import there is a field Encoding: choose Western (1252) and look at the preview, the accents should be right there. Import the same file again; the item codes are unchanged, so the names are simply corrected.\n\n{agent}",
          { status: "pending" },
        ),
        customer("That did it. Does the import remember this, or do I choose it every month?"),
        agent(
          "Hi {first},\n\nTick Save as profile in the last step and name it after the supplier. Next month you pick the profile, and encoding and columns are set.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "low",
    },
    {
      titles: ["Connector: authorisation expired", "accounting link broken, colleague left"],
      openings: [
        "The accounting connector shows 'authorisation expired' and asks a colleague to sign in who left us last {weekday}. How do I take it over without losing the account mapping?",
        "Our bookkeeper has left and with her the link to the accounts. The Console still wants her password. I don't want to set up all {count} account mappings again, please tell me I don't have to.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nYou keep the mapping. It belongs to the connection, not to the person. Go to Settings > Integrations > Accounting and choose Change owner (do not use Remove). Then sign in to your accounting package with a user who may post journals; a shared user that belongs to nobody in particular survives the next farewell.\n\nPostings that piled up are sent within ten minutes.\n\n{agent}",
          { status: "pending" },
        ),
        customer("All mapped and posting. We made a shared user, good tip."),
        agent("Perfect, {first}, then I close this.\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["Export for one location only?", "smaller nightly file please"],
      openings: [
        "Is there a way to have the nightly export contain only {site}? The other sites are handled by somebody else and I throw away most of the file every morning.",
        "Our export has all locations in it. Could I get a second one with just {site}, and with the batch number as a column? Not urgent, it would just save me a chore.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nFiltering works today: Settings > Integrations > Nightly export > Add export, then pick the location. You can have up to five, each with its own folder. The batch number can be ticked under Columns, provided that batches are switched on for the items. Is that the case for you, or do you keep batch numbers in the comment field?\n\n{agent}",
          { status: "pending" },
        ),
        customer(
          "Filter found, very nice. For batches I must ask the people in {site}, bear with me.",
        ),
      ],
      priority: "low",
    },
    {
      titles: ["403 when posting a count", "API key cannot write"],
      openings: [
        "Reading via the API is fine, but sending a count gives 403 forbidden. Same key for both. Do I need a different plan?",
        "POST to counts: 403. GET: fine. The key was made by a colleague in {site} and I have no idea what he ticked.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nNo other plan needed. That key was made with Read only, and rights cannot be added to a key later. Please create a new one under Settings > API keys with Counts: write, swap it in, and revoke the old one.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("New key, new error: 422 'unit not known for item'. I send unit: box."),
        agent(
          "Hi {first},\n\nOne door further, then. The unit has to be the code from the item's card, and yours calls it BX. Units are compared exactly, capitals included.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["Night shift scans in the wrong day's file", "scans after midnight missing"],
      openings: [
        "Our night shift in {site} ends at 06:00, but the export is cut at 02:00 sharp, so one shift is spread over two files. It would help to have the cut at 06:30. I can move the start time but the cut stays where it is.",
        "I set the export to start at 06:30 so that the whole night shift is in one file. It starts at 06:30 now, but everything after 02:00 is still missing and turns up a day later. Bug?",
      ],
      turns: [
        note("Reproduced: a changed start time does not move the cut. Passed to development."),
        agent(
          "Hi {first},\n\nI tried it here and see the same: the file is made at the new time, but it still ends at 02:00. The two should move together, so yes, a bug. Development has it and expects a fix with the release after next. Until then, Run now after 06:30 gives you a complete file.\n\n{agent}",
          { status: "on_hold" },
        ),
        customer("OK. Run now is bearable for a while. Please tell me when it is out."),
      ],
      tags: ["export", "timezone"],
    },
    {
      titles: ["Import wiped our minimum stock levels", "HELP import emptied a column"],
      openings: [
        "I imported new supplier names and the minimum stock of all the items is now zero. Reorder proposals for {site} are empty. I only wanted to change one column!",
        "After today's import all minimum quantities are gone. The column was in my file but empty, I assumed empty means leave alone. Can you bring them back before the reorder run tonight?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nNothing is lost: each import keeps the values it replaced. Open Items > Imports, choose today's import, then Restore columns and tick only Minimum stock. Your new supplier names stay. Next time, leave the column out of the file or choose Empty cells: keep in step two.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("Most are back, but {count} items still show zero. The reorder run is at 20:00."),
        agent(
          "Hi {first},\n\nThose were in the file twice, so their second line had stored the zero from the first. I put them back from last night's backup and checked them against yesterday's reorder list; they agree. Tonight's run can go ahead.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "high",
      tags: ["import"],
    },
  ],
};
